-- Identity, codes and mail. System-wide tables: the tenant role keepwell_app is granted nothing here.

CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
--> statement-breakpoint
CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
--> statement-breakpoint
-- At most one active key, however many servers start at once.
CREATE UNIQUE INDEX signing_keys_one_active ON signing_keys ((true)) WHERE retired_at IS NULL;
--> statement-breakpoint
CREATE TABLE identity_users (
  uid text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  valid_after timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  last_sign_in_at timestamptz
);
--> statement-breakpoint
CREATE TABLE identity_sessions (
  sid text PRIMARY KEY,
  uid text NOT NULL REFERENCES identity_users (uid) ON DELETE CASCADE,
  refresh_hash text NOT NULL,
  previous_hash text,
  rotated_at timestamptz NOT NULL,
  auth_time timestamptz NOT NULL,
  ended_at timestamptz
);
--> statement-breakpoint
CREATE INDEX identity_sessions_uid ON identity_sessions (uid);
--> statement-breakpoint
CREATE TABLE sign_in_attempts (
  scope text NOT NULL,
  key text NOT NULL,
  tries integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
--> statement-breakpoint
CREATE TABLE verification_codes (
  purpose text NOT NULL,
  email text NOT NULL,
  send_id text NOT NULL,
  code_hash text,
  challenge_hash text NOT NULL,
  full_name text NOT NULL,
  workspace_name text NOT NULL,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz[] NOT NULL DEFAULT '{}',
  wrong_with_challenge timestamptz[] NOT NULL DEFAULT '{}',
  wrong_without_challenge timestamptz[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (purpose, email)
);
--> statement-breakpoint
CREATE TABLE mails (
  id text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX mails_sent_at ON mails (sent_at DESC);
