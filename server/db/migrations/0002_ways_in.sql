-- Codes for joining and for a new password carry no names. What is counted is no longer sign-in tries alone.

ALTER TABLE verification_codes ALTER COLUMN full_name DROP NOT NULL, ALTER COLUMN workspace_name DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE sign_in_attempts RENAME TO counted_tries;
--> statement-breakpoint
ALTER TABLE counted_tries RENAME COLUMN window_started_at TO since;
