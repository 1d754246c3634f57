-- Accounts and workspaces that are deleted (decision 90).
ALTER TABLE workspaces
  -- Closed for everybody since then, and removed for good some days later.
  ADD COLUMN deleted_at timestamptz,
  -- The member who deleted it. Not a foreign key, because members refer to the workspace.
  ADD COLUMN deleted_by uuid,
  ADD CONSTRAINT workspaces_deleted_by_one CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX workspaces_deleted ON workspaces (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
-- Of an account at hosted Firebase that was deleted: its tokens are refused until they have expired.
ALTER TABLE identity_users ADD COLUMN removed_at timestamptz;
--> statement-breakpoint
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_purpose_check;
--> statement-breakpoint
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_purpose_check
  CHECK (purpose IN ('signup', 'invitation', 'reset', 'delete-account', 'delete-workspace'));
--> statement-breakpoint
ALTER TABLE code_tries DROP CONSTRAINT code_tries_purpose_check;
--> statement-breakpoint
ALTER TABLE code_tries ADD CONSTRAINT code_tries_purpose_check
  CHECK (purpose IN ('signup', 'invitation', 'reset', 'delete-account', 'delete-workspace'));
