-- Contacts of accounts (spec §2.2, §2.14): records that join an account. Removed ones are in the trash (decision 59).

CREATE TABLE contacts (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 100),
  job_title text CHECK (length(job_title) <= 100),
  part text CHECK (part IN ('champion', 'decision_maker', 'user', 'billing', 'other')),
  is_primary boolean,
  email text CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 40),
  last_contacted date,
  custom_fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom_fields) = 'object'),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- Not a foreign key, because a removed record outlives the membership.
  removed_by_name text,
  CONSTRAINT contacts_customer FOREIGN KEY (workspace_id, customer_id)
    REFERENCES customers (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX contacts_customer_id ON contacts (workspace_id, customer_id);
--> statement-breakpoint
CREATE INDEX contacts_removed ON contacts (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
-- The server refuses a second one with a sentence; this is for what it does not foresee.
CREATE UNIQUE INDEX contacts_one_primary ON contacts (workspace_id, customer_id)
  WHERE is_primary AND removed_at IS NULL;
--> statement-breakpoint
ALTER TABLE contacts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contacts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON contacts TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON contacts TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY in_use ON contacts AS RESTRICTIVE TO keepwell_app
  USING (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app')
  WITH CHECK (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contacts TO keepwell_app;
