-- People, workspaces, members, customers, renewals, audit, idempotency (spec §3), and the fence between workspaces.
--
-- keepwell_app is what a tenant's query runs as: no login, no ownership, no way past row-level security. It belongs to the
-- cluster, not to this database, hence "only if absent". The advisory lock covers servers that start on this database
-- together; it ends at the database's border, so two databases of one cluster may still meet at CREATE ROLE.
DO $$
BEGIN
  PERFORM pg_advisory_xact_lock(4280002);
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'keepwell_app') THEN
    CREATE ROLE keepwell_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
--> statement-breakpoint
CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  uid text NOT NULL UNIQUE,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 200),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  profile_picture_url text,
  timezone text NOT NULL DEFAULT 'America/New_York',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE workspaces (
  workspace_id uuid PRIMARY KEY,
  workspace_name text NOT NULL CHECK (length(workspace_name) BETWEEN 1 AND 200),
  workspace_slug text NOT NULL UNIQUE CHECK (workspace_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  plan_type text NOT NULL DEFAULT 'free' CHECK (plan_type IN ('free', 'pro', 'enterprise')),
  profile_picture_url text,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE workspace_members (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE RESTRICT,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 200),
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'chief_editor', 'editor', 'viewer')),
  status text NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'pending', 'expired', 'rejected', 'cancelled', 'inactive')),
  is_demo boolean NOT NULL DEFAULT false,
  profile_picture_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT workspace_members_in_workspace UNIQUE (workspace_id, id),
  CONSTRAINT workspace_members_person_once UNIQUE (workspace_id, user_id),
  -- A demo member is nobody: it must never be a way to sign in.
  CONSTRAINT workspace_members_demo_is_nobody CHECK (NOT is_demo OR user_id IS NULL)
);
--> statement-breakpoint
CREATE INDEX workspace_members_user_id ON workspace_members (user_id);
--> statement-breakpoint
CREATE TABLE customers (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  account_name text NOT NULL CHECK (length(account_name) BETWEEN 1 AND 200),
  owner_member_id uuid,
  logo_url text,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customers_in_workspace UNIQUE (workspace_id, id),
  -- Two columns, so that the database itself refuses an owner from another workspace.
  CONSTRAINT customers_owner FOREIGN KEY (workspace_id, owner_member_id) REFERENCES workspace_members (workspace_id, id)
);
--> statement-breakpoint
CREATE INDEX customers_owner_member_id ON customers (owner_member_id);
--> statement-breakpoint
CREATE TABLE renewals (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  annual_revenue numeric(15, 2) CHECK (annual_revenue >= 0),
  contract_value numeric(15, 2) CHECK (contract_value >= 0),
  renewal_term_months integer CHECK (renewal_term_months IN (6, 12, 24, 36, 48, 60)),
  renewal_date date,
  expiration_date date,
  auto_renewal boolean,
  owner_confidence text CHECK (owner_confidence IN ('high', 'medium', 'low')),
  contract_reference_url text CHECK (length(contract_reference_url) <= 2000),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT renewals_customer FOREIGN KEY (workspace_id, customer_id)
    REFERENCES customers (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX renewals_customer_id ON renewals (workspace_id, customer_id);
--> statement-breakpoint
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  entity_type text NOT NULL,
  entity_id uuid NOT NULL,
  action text NOT NULL,
  performed_by_member_id uuid,
  performed_by_name text NOT NULL,
  performed_at timestamptz NOT NULL,
  diff jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX audit_log_newest ON audit_log (workspace_id, performed_at DESC);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  call text NOT NULL,
  scope text NOT NULL,
  key_hash text NOT NULL,
  workspace_id uuid REFERENCES workspaces ON DELETE CASCADE,
  input_hmac text NOT NULL,
  answer json,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (call, scope, key_hash)
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);
--> statement-breakpoint
-- The workspace a tenant's transaction is confined to; null, and so equal to nothing, when none was named.
CREATE FUNCTION keepwell_workspace() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.workspace_id', true), '')::uuid $$;
--> statement-breakpoint
-- Every table with a workspace: the tenant sees and writes its own rows, the owner (system-wide calls) all of them. FORCE
-- makes the owner subject to policies too, so its reach is written down here instead of being an accident of ownership.
DO $$
DECLARE
  fenced text;
BEGIN
  FOREACH fenced IN ARRAY
    ARRAY['workspaces', 'workspace_members', 'customers', 'renewals', 'audit_log', 'idempotency_keys']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', fenced);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', fenced);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO keepwell_app
         USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace())',
      fenced);
    EXECUTE format('CREATE POLICY system ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', fenced);
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO keepwell_app;
--> statement-breakpoint
-- A tenant cannot make or end workspaces, and cannot rewrite history.
GRANT SELECT, UPDATE ON workspaces TO keepwell_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON workspace_members, customers, renewals, idempotency_keys TO keepwell_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO keepwell_app;
