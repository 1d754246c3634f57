-- Removed records are kept for 30 days. They are no part of any list, look-up or count: the policies below hide them from
-- every tenant transaction that does not ask for the trash (decision 59). Work of the whole system runs as the owner, to whom
-- the policies apply too, because the owner is a member of `keepwell_app`.

ALTER TABLE customers ADD COLUMN removed_at timestamptz;
--> statement-breakpoint
ALTER TABLE renewals
  ADD COLUMN removed_at timestamptz,
  -- Not a foreign key, because a removed record outlives the membership.
  ADD COLUMN removed_by_name text;
--> statement-breakpoint
CREATE INDEX customers_removed ON customers (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX renewals_removed ON renewals (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
CREATE POLICY in_use ON customers AS RESTRICTIVE TO keepwell_app
  USING (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app')
  WITH CHECK (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app');
--> statement-breakpoint
CREATE POLICY in_use ON renewals AS RESTRICTIVE TO keepwell_app
  USING (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app')
  WITH CHECK (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app');
