-- Notes of accounts (spec §2.14). They are deleted with their account, and unreachable while it is in the trash.

CREATE TABLE notes (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- Not a foreign key, because a note outlives the membership of its author.
  author_member_id uuid NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- The order of creation, also among notes of one instant.
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT notes_customer FOREIGN KEY (workspace_id, customer_id)
    REFERENCES customers (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX notes_of_customer ON notes (workspace_id, customer_id, ordinal DESC);
--> statement-breakpoint
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notes TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON notes TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notes TO keepwell_app;
