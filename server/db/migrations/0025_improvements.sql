-- Improvement requests, which belong to no account, and who asked for them (spec §2.2, decision 75).

CREATE TABLE improvements (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  description text CHECK (length(description) <= 2000),
  area text CHECK (area IN ('reporting', 'integrations', 'mobile', 'administration', 'performance', 'other')),
  status text DEFAULT 'new' CHECK (status IN ('new', 'planned', 'in_progress', 'shipped', 'declined')),
  priority text CHECK (priority IN ('low', 'medium', 'high', 'critical')),
  owner_member_id uuid,
  -- In UTC. A trigger keeps it.
  shipped_on date,
  custom_fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom_fields) = 'object'),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- Not a foreign key, because a removed record outlives the membership.
  removed_by_name text,
  UNIQUE (workspace_id, id),
  -- The members of the demo are deleted with it.
  CONSTRAINT improvements_owner FOREIGN KEY (workspace_id, owner_member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE SET NULL (owner_member_id)
);
--> statement-breakpoint
CREATE INDEX improvements_owner_member_id ON improvements (owner_member_id);
--> statement-breakpoint
CREATE INDEX improvements_removed ON improvements (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE improvements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE improvements FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON improvements TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON improvements TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY in_use ON improvements AS RESTRICTIVE TO keepwell_app
  USING (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app')
  WITH CHECK (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON improvements TO keepwell_app;
--> statement-breakpoint
-- The day on which the status became Shipped; none with another status. The demo data give it themselves.
CREATE FUNCTION keepwell_improvement_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM 'shipped' THEN
    NEW.shipped_on := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.shipped_on := coalesce(NEW.shipped_on, (NEW.updated_at AT TIME ZONE 'UTC')::date);
  ELSIF OLD.status IS DISTINCT FROM 'shipped' THEN
    NEW.shipped_on := (NEW.updated_at AT TIME ZONE 'UTC')::date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER improvements_shipped BEFORE INSERT OR UPDATE OF status ON improvements
  FOR EACH ROW EXECUTE FUNCTION keepwell_improvement_shipped();
--> statement-breakpoint
CREATE TABLE improvement_requesters (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  improvement_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- The account keeps its wish when the contact is deleted.
  contact_id uuid REFERENCES contacts ON DELETE SET NULL,
  asked_on date NOT NULL,
  note text NOT NULL CHECK (length(note) <= 2000),
  told_at timestamptz,
  -- Not a foreign key, because it outlives the membership.
  told_by_name text,
  is_demo boolean NOT NULL DEFAULT false,
  -- The order of creation, also among those of one day.
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  CHECK ((told_at IS NULL) = (told_by_name IS NULL)),
  CONSTRAINT improvement_requesters_improvement FOREIGN KEY (workspace_id, improvement_id)
    REFERENCES improvements (workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT improvement_requesters_customer FOREIGN KEY (workspace_id, customer_id)
    REFERENCES customers (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX improvement_requesters_improvement_id
  ON improvement_requesters (workspace_id, improvement_id, customer_id);
--> statement-breakpoint
CREATE INDEX improvement_requesters_customer_id ON improvement_requesters (workspace_id, customer_id);
--> statement-breakpoint
-- The server refuses a second one with a sentence; this is for what it does not foresee.
CREATE UNIQUE INDEX improvement_requesters_contact ON improvement_requesters (contact_id, improvement_id);
--> statement-breakpoint
ALTER TABLE improvement_requesters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE improvement_requesters FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON improvement_requesters TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON improvement_requesters TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON improvement_requesters TO keepwell_app;
--> statement-breakpoint
-- A note of a record that belongs to no account names the record in place of an account.
ALTER TABLE notes ALTER COLUMN customer_id DROP NOT NULL, ADD COLUMN record_id uuid,
  ADD CONSTRAINT notes_of_one CHECK ((customer_id IS NULL) <> (record_id IS NULL));
--> statement-breakpoint
CREATE INDEX notes_of_record ON notes (workspace_id, record_id, ordinal DESC) WHERE record_id IS NOT NULL;
--> statement-breakpoint
-- Records of such types are in several tables, so that no foreign key deletes their notes.
CREATE FUNCTION keepwell_delete_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notes WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER improvements_notes AFTER DELETE ON improvements
  FOR EACH ROW EXECUTE FUNCTION keepwell_delete_notes();
