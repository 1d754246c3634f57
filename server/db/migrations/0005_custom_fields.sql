-- Custom fields (spec §3, §7.3; decision 16): what a workspace has defined, and a column that holds the values.

CREATE TABLE field_definitions (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  module_slug text NOT NULL,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9_]{0,63}$'),
  description text NOT NULL CHECK (length(description) <= 500),
  type text NOT NULL CHECK (
    type IN ('currency', 'text', 'number', 'percentage', 'date', 'dropdown', 'multiselect', 'boolean', 'user')
  ),
  is_required boolean NOT NULL,
  dropdown_options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(dropdown_options) = 'array'),
  -- Null for what the demo or the operator brought.
  created_by uuid,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- The order of creation, also among fields of one instant.
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  -- One name for the whole workspace: a record keeps its values by name, whichever module shows them.
  CONSTRAINT field_definitions_name UNIQUE (workspace_id, name),
  CONSTRAINT field_definitions_creator FOREIGN KEY (workspace_id, created_by)
    REFERENCES workspace_members (workspace_id, id)
);
--> statement-breakpoint
ALTER TABLE field_definitions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE field_definitions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON field_definitions TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON field_definitions TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- No call changes or removes a field yet; the one that does brings its own grant.
GRANT SELECT, INSERT ON field_definitions TO keepwell_app;
--> statement-breakpoint
-- Field name to value; a field without a value has no key.
ALTER TABLE renewals ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(custom_fields) = 'object');
--> statement-breakpoint
-- Who changed a field last, asked only when a stale edit is refused (decision 17).
CREATE INDEX audit_log_of_entity ON audit_log (workspace_id, entity_id, performed_at DESC);
