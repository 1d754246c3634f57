-- Saved views of the tables of records (spec §2.5, §2.14): personal, or shared with the workspace.

CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- The noun of the record type, such as `renewal`.
  record_type text NOT NULL CHECK (length(record_type) BETWEEN 1 AND 64),
  -- Null for a view that is shared with the workspace.
  owner_member_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The name without case and accents.
  name_key text NOT NULL,
  -- From 1; views with a lower one come first in their list.
  position integer NOT NULL,
  query text NOT NULL CHECK (length(query) <= 8000),
  widths jsonb NOT NULL CHECK (jsonb_typeof(widths) = 'object'),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT saved_views_in_workspace UNIQUE (workspace_id, id),
  CONSTRAINT saved_views_owner FOREIGN KEY (workspace_id, owner_member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_views_shared_name ON saved_views (workspace_id, record_type, name_key)
  WHERE owner_member_id IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX saved_views_own_name ON saved_views (workspace_id, owner_member_id, record_type, name_key)
  WHERE owner_member_id IS NOT NULL;
--> statement-breakpoint
-- The view with which a member opens a table.
CREATE TABLE default_views (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  member_id uuid NOT NULL,
  record_type text NOT NULL CHECK (length(record_type) BETWEEN 1 AND 64),
  view_id uuid NOT NULL,
  CONSTRAINT default_views_one PRIMARY KEY (workspace_id, member_id, record_type),
  CONSTRAINT default_views_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT default_views_view FOREIGN KEY (workspace_id, view_id)
    REFERENCES saved_views (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX default_views_of_view ON default_views (workspace_id, view_id);
--> statement-breakpoint
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON saved_views TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON saved_views TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE default_views ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE default_views FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON default_views TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON default_views TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views, default_views TO keepwell_app;
