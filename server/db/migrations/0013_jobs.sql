-- Work that is done after its request was answered, and work that recurs (decision 54).

CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  -- Of several jobs with one key only the first is stored, also after it is done. Null: no limit.
  unique_key text,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- While a server runs the job. After this time the server is taken for dead.
  leased_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  failed_at timestamptz,
  CONSTRAINT jobs_once UNIQUE (kind, unique_key),
  CHECK (done_at IS NULL OR failed_at IS NULL)
);
--> statement-breakpoint
CREATE INDEX jobs_due ON jobs (run_at) WHERE done_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A member's call adds a job in its own transaction. It can read no job: those of all workspaces are in one table.
CREATE POLICY tenant ON jobs FOR INSERT TO keepwell_app WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system ON jobs TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT INSERT ON jobs TO keepwell_app;
