-- A replaced key keeps no private half (decision 91).
ALTER TABLE signing_keys ALTER COLUMN private_jwk DROP NOT NULL;
--> statement-breakpoint
-- Tokens of a revoked key are refused.
ALTER TABLE signing_keys ADD COLUMN revoked_at timestamptz;
--> statement-breakpoint
UPDATE signing_keys SET private_jwk = NULL WHERE retired_at IS NOT NULL;
