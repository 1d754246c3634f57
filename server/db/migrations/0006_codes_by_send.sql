-- Each send has its own code, link and tries. Codes that were on their way during the upgrade are asked for again.
DROP TABLE verification_codes;
--> statement-breakpoint
CREATE TABLE verification_codes (
  send_id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'invitation', 'reset')),
  email text NOT NULL,
  address text NOT NULL,
  code_hash text,
  link_hash text UNIQUE,
  challenge_hash text NOT NULL,
  full_name text,
  workspace_name text,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  CHECK ((code_hash IS NULL) = (link_hash IS NULL))
);
--> statement-breakpoint
CREATE INDEX verification_codes_email ON verification_codes (email, purpose);
--> statement-breakpoint
CREATE TABLE code_tries (
  purpose text NOT NULL CHECK (purpose IN ('signup', 'invitation', 'reset')),
  email text NOT NULL,
  tried_at timestamptz[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (purpose, email)
);
