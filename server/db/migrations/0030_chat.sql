-- The assistant's conversations (decision 83). A conversation belongs to one member; its dialogue is the stored snapshot of
-- the machine, and its version grows with every turn, so that of two turns at once the second one is repeated.

CREATE TABLE chat_sessions (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  member_id uuid NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  is_folder boolean NOT NULL DEFAULT false,
  is_trash boolean NOT NULL DEFAULT false,
  parent_folder_id uuid,
  display_order integer NOT NULL DEFAULT 0,
  dialogue jsonb,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT chat_sessions_one UNIQUE (workspace_id, id),
  CONSTRAINT chat_sessions_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX chat_sessions_of_member ON chat_sessions (workspace_id, member_id, updated_at DESC);
--> statement-breakpoint
CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  session_id uuid NOT NULL,
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  content text NOT NULL,
  -- Of the assistant: the answer; the action that ran with its values; and how the message was understood.
  response jsonb,
  ran jsonb,
  resolved_by text CHECK (resolved_by IN ('specialist', 'model', 'unresolved')),
  action_slug text,
  score real,
  milliseconds integer,
  model_milliseconds integer,
  prompt_tokens integer,
  completion_tokens integer,
  created_at timestamptz NOT NULL,
  CONSTRAINT chat_messages_session FOREIGN KEY (workspace_id, session_id)
    REFERENCES chat_sessions (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX chat_messages_in_order ON chat_messages (workspace_id, session_id, ordinal);
--> statement-breakpoint
-- What was learned takes part in understanding in every workspace. Names, amounts and days in it are masked.
CREATE TABLE learned_patterns (
  id uuid PRIMARY KEY,
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  query text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 2000),
  action_slug text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX learned_patterns_in_order ON learned_patterns (ordinal);
--> statement-breakpoint
ALTER TABLE actions ADD COLUMN resolved_slug text;
--> statement-breakpoint
ALTER TABLE actions ADD COLUMN parameters jsonb;
--> statement-breakpoint
ALTER TABLE chat_sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_sessions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON chat_sessions TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON chat_sessions TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_sessions TO keepwell_app;
--> statement-breakpoint
ALTER TABLE chat_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON chat_messages TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON chat_messages TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_messages TO keepwell_app;
--> statement-breakpoint
ALTER TABLE learned_patterns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE learned_patterns FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY known ON learned_patterns FOR SELECT TO keepwell_app USING (true);
--> statement-breakpoint
CREATE POLICY system ON learned_patterns TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON learned_patterns TO keepwell_app;
