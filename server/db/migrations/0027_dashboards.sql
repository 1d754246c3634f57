-- The arrangement of the dashboard (spec §2.2; decision 77): one that is shared with the workspace, and one of each member who
-- arranged their own.

CREATE TABLE dashboards (
  -- Another one with each write.
  version uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Null for the one that is shared with the workspace.
  owner_member_id uuid,
  charts jsonb NOT NULL CHECK (jsonb_typeof(charts) = 'array'),
  updated_at timestamptz NOT NULL,
  CONSTRAINT dashboards_owner FOREIGN KEY (workspace_id, owner_member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX dashboards_shared ON dashboards (workspace_id) WHERE owner_member_id IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX dashboards_own ON dashboards (workspace_id, owner_member_id) WHERE owner_member_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE dashboards ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE dashboards FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON dashboards TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON dashboards TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dashboards TO keepwell_app;
--> statement-breakpoint
-- Charts count the renewals of a period.
CREATE INDEX renewals_of_day ON renewals (workspace_id, renewal_date);
