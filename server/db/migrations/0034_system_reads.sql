-- Who read the figures and suggestions of all workspaces, and what was asked for (decision 86). Only the system reads and writes it.
CREATE TABLE system_reads (
  id uuid PRIMARY KEY,
  -- Null once the account is gone.
  reader_id uuid REFERENCES users ON DELETE SET NULL,
  reader_name text NOT NULL,
  call text NOT NULL,
  -- The query of the call, such as the period.
  asked jsonb NOT NULL,
  read_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX system_reads_by_time ON system_reads (read_at DESC);
--> statement-breakpoint
CREATE INDEX system_reads_of_reader ON system_reads (reader_id);
