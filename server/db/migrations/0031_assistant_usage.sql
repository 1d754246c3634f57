-- Tokens that the assistant used of a language model (decision 82), which every server process counts here.

CREATE TABLE assistant_usage (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- In UTC.
  day date NOT NULL,
  tokens bigint NOT NULL CHECK (tokens >= 0),
  CONSTRAINT assistant_usage_one PRIMARY KEY (workspace_id, day)
);
--> statement-breakpoint
ALTER TABLE assistant_usage ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assistant_usage FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON assistant_usage TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON assistant_usage TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON assistant_usage TO keepwell_app;
