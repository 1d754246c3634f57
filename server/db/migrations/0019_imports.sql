-- Imports of records from files (spec §2.14, decision 67). What was written is in the tables of the records; these rows say
-- how each line of the file was read, what it changed, and what was there before, so that the import can be undone.

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- The noun of the record type, such as `renewal`.
  record_type text NOT NULL CHECK (length(record_type) BETWEEN 1 AND 64),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  -- Name, number of rows, columns and samples of each sheet.
  sheets jsonb NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL,
  problem text,
  counts jsonb,
  -- The number of the last row that the running work has done, how many rows it has done, and of how many.
  last_number integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  written jsonb NOT NULL,
  -- Not foreign keys, because an import outlives the membership. `run_by` is the person whose rights the running work has.
  created_by_name text NOT NULL,
  run_by uuid,
  created_at timestamptz NOT NULL,
  written_at timestamptz,
  -- False while the rows of the file are being stored. Until then the import does not exist for anyone.
  is_read boolean NOT NULL DEFAULT false,
  CONSTRAINT imports_in_workspace UNIQUE (workspace_id, id)
);
--> statement-breakpoint
CREATE INDEX imports_newest ON imports (workspace_id, record_type, created_at DESC);
--> statement-breakpoint
CREATE TABLE import_rows (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  import_id uuid NOT NULL,
  sheet integer NOT NULL,
  number integer NOT NULL,
  cells jsonb NOT NULL,
  fate text,
  -- What the row finds its record by: the folded name of the account, or the id.
  key text,
  account_name text,
  record_id uuid,
  customer_id uuid,
  -- Column, old and new value of each change, as they are stored.
  changes jsonb,
  problem jsonb,
  -- `new` and `changed` once it is written, `undone` once that is taken back, `kept` if that was not possible.
  written text,
  -- Of the record, before and after it was written.
  updated_before timestamptz,
  updated_after timestamptz,
  CONSTRAINT import_rows_one PRIMARY KEY (import_id, sheet, number),
  CONSTRAINT import_rows_import FOREIGN KEY (workspace_id, import_id)
    REFERENCES imports (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX import_rows_key ON import_rows (import_id, sheet, key);
--> statement-breakpoint
-- Asked before a row adds an account, so that an account that was added since the check is not added again.
CREATE INDEX customers_name ON customers (workspace_id, lower(account_name COLLATE "C"));
--> statement-breakpoint
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE imports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON imports TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON imports TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE import_rows FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON import_rows TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON import_rows TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON imports, import_rows TO keepwell_app;
