-- Accounts of hosted Firebase have a row too, for `disabled` and `valid_after`; their passwords are Google's alone.

ALTER TABLE identity_users ALTER COLUMN password_hash DROP NOT NULL;
