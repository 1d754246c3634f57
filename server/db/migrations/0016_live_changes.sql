-- Open pages are told of changes. An entry names its transaction, so that a reader can ask for everything that was
-- committed since: numbers and times are given before the commit, and are not in its order (decision 64).
ALTER TABLE audit_log ADD COLUMN xact xid8 NOT NULL DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX audit_log_of_transaction ON audit_log (workspace_id, xact);
