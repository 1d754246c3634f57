-- Support requests of accounts (spec §2.2, decision 76): records that join an account, their thread, and the workspace's targets.

-- Hours to the first answer and to the solution, by priority. What the contract has as defaults.
ALTER TABLE workspaces ADD COLUMN support_targets jsonb NOT NULL DEFAULT '{
  "answer_urgent": 0.5, "solve_urgent": 2, "answer_high": 2, "solve_high": 8,
  "answer_normal": 8, "solve_normal": 48, "answer_low": 24, "solve_low": 120}';
--> statement-breakpoint
-- So that a request's contact is one of its own workspace.
ALTER TABLE contacts ADD CONSTRAINT contacts_in_workspace UNIQUE (workspace_id, id);
--> statement-breakpoint
CREATE TABLE support_requests (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  number integer NOT NULL,
  -- Of the account; the trigger chooses the primary contact.
  contact_id uuid,
  status text NOT NULL CHECK (status IN ('open', 'waiting', 'solved', 'closed')),
  priority text NOT NULL CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  assignee_member_id uuid,
  opened_at timestamptz NOT NULL,
  first_answer_due_at timestamptz NOT NULL,
  first_answered_at timestamptz,
  due_at timestamptz,
  solved_at timestamptz,
  -- Since when the clock stands: while it waits, is solved or is closed.
  paused_at timestamptz,
  -- For how long the clock stood before that.
  paused_for interval NOT NULL DEFAULT '0',
  custom_fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom_fields) = 'object'),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- Not a foreign key, because a removed record outlives the membership.
  removed_by_name text,
  CONSTRAINT support_requests_customer FOREIGN KEY (workspace_id, customer_id)
    REFERENCES customers (workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT support_requests_in_workspace UNIQUE (workspace_id, id),
  CONSTRAINT support_requests_contact FOREIGN KEY (workspace_id, contact_id)
    REFERENCES contacts (workspace_id, id) ON DELETE SET NULL (contact_id),
  CONSTRAINT support_requests_assignee FOREIGN KEY (workspace_id, assignee_member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE SET NULL (assignee_member_id)
);
--> statement-breakpoint
CREATE INDEX support_requests_customer_id ON support_requests (workspace_id, customer_id);
--> statement-breakpoint
CREATE UNIQUE INDEX support_requests_number ON support_requests (workspace_id, number);
--> statement-breakpoint
-- The list without the archive: what is not solved, and what was solved lately.
CREATE INDEX support_requests_solved ON support_requests (workspace_id, solved_at);
--> statement-breakpoint
-- What is to be done: for the badges and the home page of a member, and for the renewals of an account.
CREATE INDEX support_requests_to_do ON support_requests (workspace_id, assignee_member_id, due_at)
  WHERE status IN ('open', 'waiting') AND removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX support_requests_to_do_of_account ON support_requests (customer_id)
  WHERE status = 'open' AND removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX support_requests_removed ON support_requests (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX support_requests_contact_id ON support_requests (workspace_id, contact_id);
--> statement-breakpoint
CREATE INDEX support_requests_assignee_id ON support_requests (workspace_id, assignee_member_id);
--> statement-breakpoint
ALTER TABLE support_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE support_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON support_requests TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON support_requests TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY in_use ON support_requests AS RESTRICTIVE TO keepwell_app
  USING (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app')
  WITH CHECK (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON support_requests TO keepwell_app;
--> statement-breakpoint
-- The last number of each workspace. Its row is locked until the transaction ends, so no number is given twice.
CREATE TABLE support_counters (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  last_number integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE support_counters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE support_counters FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON support_counters TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON support_counters TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON support_counters TO keepwell_app;
--> statement-breakpoint
CREATE FUNCTION keepwell_support_numbers(workspace uuid, how_many integer) RETURNS integer LANGUAGE sql AS $$
  INSERT INTO support_counters AS c (workspace_id, last_number) VALUES (workspace, how_many)
  ON CONFLICT (workspace_id) DO UPDATE SET last_number = c.last_number + how_many
  RETURNING last_number - how_many + 1
$$;
--> statement-breakpoint
-- The number, the contact and the moments of a request. In the database, because edits, bulk edits, pastes, reverts and the
-- calls of the thread write status and priority by different statements. The time of a change is its `updated_at`.
CREATE FUNCTION keepwell_support_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  targets jsonb;
  stood boolean;
  stands boolean := NEW.status <> 'open';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.number IS NULL THEN
      NEW.number := keepwell_support_numbers(NEW.workspace_id, 1);
    END IF;
    NEW.opened_at := coalesce(NEW.opened_at, NEW.updated_at);
    stood := false;
    -- Rows that are added with their moments keep them, such as demo data.
    IF stands AND NEW.paused_at IS NULL THEN
      NEW.paused_at := coalesce(NEW.solved_at, NEW.updated_at);
    END IF;
    IF NEW.status IN ('solved', 'closed') THEN
      NEW.solved_at := coalesce(NEW.solved_at, NEW.updated_at);
    END IF;
  ELSE
    stood := OLD.status <> 'open';
    IF stands AND NOT stood THEN
      NEW.paused_at := NEW.updated_at;
    ELSIF stood AND NOT stands THEN
      NEW.paused_for := OLD.paused_for + greatest(NEW.updated_at - OLD.paused_at, '0');
      NEW.paused_at := NULL;
    END IF;
    IF NEW.status IN ('open', 'waiting') THEN
      NEW.solved_at := NULL;
    ELSIF OLD.status IN ('open', 'waiting') THEN
      NEW.solved_at := NEW.updated_at;
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.customer_id <> OLD.customer_id THEN
    IF NEW.contact_id IS NULL OR TG_OP = 'UPDATE' THEN
      NEW.contact_id := (SELECT c.id FROM contacts AS c
        WHERE c.workspace_id = NEW.workspace_id AND c.customer_id = NEW.customer_id AND c.is_primary
          AND c.removed_at IS NULL);
    END IF;
  END IF;
  SELECT w.support_targets INTO targets FROM workspaces AS w WHERE w.workspace_id = NEW.workspace_id;
  -- A target that was met or missed stays what it was.
  IF NEW.first_answered_at IS NULL OR NEW.first_answer_due_at IS NULL THEN
    NEW.first_answer_due_at := NEW.opened_at + (targets ->> ('answer_' || NEW.priority))::float8 * interval '1 hour';
  END IF;
  IF NEW.status = 'waiting' THEN
    NEW.due_at := NULL;
  ELSIF NEW.status = 'open' OR OLD.status IN ('open', 'waiting') OR OLD.status IS NULL THEN
    NEW.due_at := NEW.opened_at + (targets ->> ('solve_' || NEW.priority))::float8 * interval '1 hour' + NEW.paused_for;
    -- What waited until it was solved is due later by that time.
    IF OLD.status = 'waiting' AND stands THEN
      NEW.due_at := NEW.due_at + greatest(NEW.updated_at - OLD.paused_at, '0');
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_requests_kept BEFORE INSERT OR UPDATE OF status, priority, customer_id ON support_requests
  FOR EACH ROW EXECUTE FUNCTION keepwell_support_request();
--> statement-breakpoint
-- What is written in a thread. What happened to a request is in the audit log.
CREATE TABLE support_messages (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  request_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('answer', 'note', 'said')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- The member who wrote it. Not a foreign key, because a message outlives the membership.
  author_member_id uuid,
  -- Of what was said, the contact.
  author_name text,
  sent_to text,
  at timestamptz NOT NULL,
  edited_at timestamptz,
  CONSTRAINT support_messages_request FOREIGN KEY (workspace_id, request_id)
    REFERENCES support_requests (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX support_messages_of_request ON support_messages (workspace_id, request_id, at, id);
--> statement-breakpoint
-- How many answers a member has mailed lately.
CREATE INDEX support_messages_mailed ON support_messages (workspace_id, author_member_id, at) WHERE sent_to IS NOT NULL;
--> statement-breakpoint
ALTER TABLE support_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE support_messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON support_messages TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON support_messages TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON support_messages TO keepwell_app;
