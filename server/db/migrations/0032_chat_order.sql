-- The order and the trash of a member's conversations, chat folders, saved actions and action folders (decision 85), what a
-- confirmed change of the assistant wrote, and which message took it back.

-- Every row names the transaction that wrote it last, as entries of the audit log do (decision 64), so that the open pages of
-- its member are told. In the database, because deleting an action changes saved actions too.
CREATE FUNCTION keepwell_written_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.xact := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- `trashed_at` alone says whether it is in the trash.
ALTER TABLE chat_sessions DROP COLUMN is_trash;
--> statement-breakpoint
ALTER TABLE chat_sessions ADD COLUMN trashed_at timestamptz;
--> statement-breakpoint
-- The folder with which it went to the trash; null for what went there on its own.
ALTER TABLE chat_sessions ADD COLUMN trashed_with uuid;
--> statement-breakpoint
ALTER TABLE chat_sessions ADD COLUMN xact xid8 NOT NULL DEFAULT pg_current_xact_id();
--> statement-breakpoint
ALTER TABLE chat_sessions ADD CONSTRAINT chat_sessions_of_one UNIQUE (workspace_id, member_id, id);
--> statement-breakpoint
ALTER TABLE chat_sessions ADD CONSTRAINT chat_sessions_folder
  FOREIGN KEY (workspace_id, member_id, parent_folder_id)
  REFERENCES chat_sessions (workspace_id, member_id, id) ON DELETE SET NULL (parent_folder_id);
--> statement-breakpoint
ALTER TABLE chat_sessions ADD CONSTRAINT chat_sessions_flat CHECK (NOT is_folder OR parent_folder_id IS NULL);
--> statement-breakpoint
ALTER TABLE chat_sessions ADD CONSTRAINT chat_sessions_trashed_with
  CHECK (trashed_with IS NULL OR trashed_at IS NOT NULL);
--> statement-breakpoint
-- The latest first, as they were listed until now.
UPDATE chat_sessions SET display_order = placed.place
  FROM (
    SELECT id, row_number() OVER (PARTITION BY workspace_id, member_id ORDER BY updated_at DESC, id DESC) AS place
    FROM chat_sessions
  ) AS placed
  WHERE placed.id = chat_sessions.id;
--> statement-breakpoint
DROP INDEX chat_sessions_of_member;
--> statement-breakpoint
CREATE INDEX chat_sessions_in_order ON chat_sessions (workspace_id, member_id, display_order);
--> statement-breakpoint
CREATE INDEX chat_sessions_in_folder ON chat_sessions (workspace_id, member_id, parent_folder_id)
  WHERE parent_folder_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX chat_sessions_trashed ON chat_sessions (trashed_at) WHERE trashed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX chat_sessions_of_transaction ON chat_sessions (workspace_id, xact);
--> statement-breakpoint
CREATE TRIGGER chat_sessions_written_by BEFORE UPDATE ON chat_sessions
  FOR EACH ROW EXECUTE FUNCTION keepwell_written_by();
--> statement-breakpoint
ALTER TABLE actions ADD CONSTRAINT actions_in_workspace UNIQUE (workspace_id, id);
--> statement-breakpoint
CREATE TABLE action_folders (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  member_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  display_order integer NOT NULL,
  trashed_at timestamptz,
  created_at timestamptz NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT action_folders_of_one UNIQUE (workspace_id, member_id, id),
  CONSTRAINT action_folders_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX action_folders_trashed ON action_folders (trashed_at) WHERE trashed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX action_folders_of_transaction ON action_folders (workspace_id, xact);
--> statement-breakpoint
CREATE TRIGGER action_folders_written_by BEFORE UPDATE ON action_folders
  FOR EACH ROW EXECUTE FUNCTION keepwell_written_by();
--> statement-breakpoint
CREATE TABLE saved_actions (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  member_id uuid NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  folder_id uuid,
  -- What runs; null for a text that is understood anew, and after that action was deleted.
  action_id uuid,
  display_order integer NOT NULL,
  trashed_at timestamptz,
  trashed_with uuid,
  created_at timestamptz NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT saved_actions_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT saved_actions_folder FOREIGN KEY (workspace_id, member_id, folder_id)
    REFERENCES action_folders (workspace_id, member_id, id) ON DELETE SET NULL (folder_id),
  CONSTRAINT saved_actions_action FOREIGN KEY (workspace_id, action_id)
    REFERENCES actions (workspace_id, id) ON DELETE SET NULL (action_id),
  CONSTRAINT saved_actions_trashed_with CHECK (trashed_with IS NULL OR trashed_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX saved_actions_in_order ON saved_actions (workspace_id, member_id, display_order);
--> statement-breakpoint
CREATE INDEX saved_actions_in_folder ON saved_actions (workspace_id, member_id, folder_id) WHERE folder_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX saved_actions_of_action ON saved_actions (workspace_id, action_id) WHERE action_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX saved_actions_trashed ON saved_actions (trashed_at) WHERE trashed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX saved_actions_of_transaction ON saved_actions (workspace_id, xact);
--> statement-breakpoint
CREATE TRIGGER saved_actions_written_by BEFORE UPDATE ON saved_actions
  FOR EACH ROW EXECUTE FUNCTION keepwell_written_by();
--> statement-breakpoint
ALTER TABLE action_folders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE action_folders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON action_folders TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON action_folders TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON action_folders TO keepwell_app;
--> statement-breakpoint
ALTER TABLE saved_actions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE saved_actions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON saved_actions TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON saved_actions TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_actions TO keepwell_app;
--> statement-breakpoint
-- The confirmed change of the assistant of which an entry is a part. The transaction says it, as for `source` (decision 52).
ALTER TABLE audit_log ADD COLUMN proposal_id uuid DEFAULT nullif(current_setting('app.audit_proposal', true), '')::uuid;
--> statement-breakpoint
CREATE INDEX audit_log_of_proposal ON audit_log (workspace_id, proposal_id) WHERE proposal_id IS NOT NULL;
--> statement-breakpoint
-- Of an answer that took a confirmed change back: which one. Each is taken back once.
ALTER TABLE chat_messages ADD COLUMN undoes uuid;
--> statement-breakpoint
CREATE UNIQUE INDEX chat_messages_undoes ON chat_messages (workspace_id, undoes) WHERE undoes IS NOT NULL;
