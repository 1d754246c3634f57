-- Archives of the data of a workspace, made piece by piece and kept for a day (decision 90). They are here and not in a file, because
-- every server has to read them. Only the system reads and writes them; a workspace reaches neither table.
CREATE TABLE workspace_exports (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Who asked for it, and alone may download it.
  member_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'ready', 'failed')),
  -- The files that it will have, in order.
  files jsonb NOT NULL CHECK (jsonb_typeof(files) = 'array'),
  -- The file that is written, and the last row that it has; null at its beginning.
  file_number integer NOT NULL DEFAULT 0,
  after jsonb,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  CONSTRAINT workspace_exports_in_workspace UNIQUE (workspace_id, id),
  CONSTRAINT workspace_exports_of_one UNIQUE (workspace_id, member_id),
  CONSTRAINT workspace_exports_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX workspace_exports_by_time ON workspace_exports (created_at);
--> statement-breakpoint
CREATE TABLE workspace_export_parts (
  workspace_id uuid NOT NULL,
  export_id uuid NOT NULL,
  file_number integer NOT NULL,
  place integer NOT NULL,
  -- Compressed, as a piece that others can follow.
  bytes bytea NOT NULL,
  -- Of the bytes before they were compressed.
  size bigint NOT NULL,
  -- Of the file up to this part.
  crc bigint NOT NULL,
  PRIMARY KEY (export_id, file_number, place),
  CONSTRAINT workspace_export_parts_export FOREIGN KEY (workspace_id, export_id)
    REFERENCES workspace_exports (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX workspace_export_parts_of_workspace ON workspace_export_parts (workspace_id);
