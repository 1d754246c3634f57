-- An invitation can be mailed again. Each mail counts against the bounds, so the times of all of them are kept.

ALTER TABLE invitations ADD COLUMN sent_at timestamptz[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
UPDATE invitations SET sent_at = ARRAY[created_at];
