-- The home of a workspace (decision 78): when a member visited it, and the indexes by which it finds what is due.

CREATE TABLE home_visits (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  member_id uuid NOT NULL,
  -- The last request of the visit before this one; null on the first visit.
  since timestamptz,
  -- The last request of this visit, to the minute.
  seen_at timestamptz NOT NULL,
  CONSTRAINT home_visits_one PRIMARY KEY (workspace_id, member_id),
  CONSTRAINT home_visits_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE home_visits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE home_visits FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON home_visits TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON home_visits TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON home_visits TO keepwell_app;
--> statement-breakpoint
CREATE INDEX renewals_by_day ON renewals (workspace_id, renewal_date) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX renewals_by_notice ON renewals (workspace_id, notice_date) WHERE removed_at IS NULL;
