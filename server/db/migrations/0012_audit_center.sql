-- The audit log is read by filters, page by page (spec §2.10; decision 52).

ALTER TABLE audit_log
  -- What was changed, by its name after the change. It is read where nothing has that name any more.
  ADD COLUMN entity_name text,
  -- Through what it was changed, and which entry's change it takes back. The transaction says both (server/db/audit-origin.ts).
  ADD COLUMN source text NOT NULL DEFAULT coalesce(nullif(current_setting('app.audit_source', true), ''), 'person')
    CHECK (source IN ('person', 'assistant', 'import', 'system')),
  ADD COLUMN reverts uuid DEFAULT nullif(current_setting('app.audit_reverts', true), '')::uuid;
--> statement-breakpoint
-- Until now only the operator's commands wrote entries that no person made.
UPDATE audit_log SET source = 'system' WHERE performed_by_member_id IS NULL AND performed_by_name = 'The operator';
--> statement-breakpoint
DROP INDEX audit_log_newest, audit_log_of_entity;
--> statement-breakpoint
-- One for each filter, each in the order of the pages.
CREATE INDEX audit_log_newest ON audit_log (workspace_id, performed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_of_entity ON audit_log (workspace_id, entity_id, performed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_of_type ON audit_log (workspace_id, entity_type, performed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_of_person ON audit_log (workspace_id, performed_by_member_id, performed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_of_action ON audit_log (workspace_id, action, performed_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_of_source ON audit_log (workspace_id, source, performed_at DESC, id DESC);
