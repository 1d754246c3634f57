-- Actions of the assistant that a workspace or one of its members has (spec §3, "Action"). Global actions are code.

CREATE TABLE actions (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  category text NOT NULL CHECK (length(category) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (length(description) <= 500),
  type text NOT NULL CHECK (type IN ('workspace', 'user')),
  access_level text CHECK (access_level IN ('workspace', 'admin_only')),
  -- What its creator asked in the chat, and what running the action asks again.
  source_query text NOT NULL CHECK (length(source_query) BETWEEN 1 AND 2000),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- The order of creation, also among actions of one instant.
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  -- One slug in the whole workspace, so that a promotion never meets a slug that is taken.
  CONSTRAINT actions_slug UNIQUE (workspace_id, slug),
  -- A user action is its creator's alone.
  CONSTRAINT actions_access CHECK ((type = 'workspace') = (access_level IS NOT NULL)),
  CONSTRAINT actions_creator FOREIGN KEY (workspace_id, created_by)
    REFERENCES workspace_members (workspace_id, id)
);
--> statement-breakpoint
ALTER TABLE actions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE actions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON actions TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON actions TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON actions TO keepwell_app;
