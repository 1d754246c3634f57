-- Triage of renewals (decision 69): the notice deadline, the day since when a confidence stands, and the settings of a workspace.

ALTER TABLE renewals ADD COLUMN notice_date date, ADD COLUMN confidence_set_on date;
--> statement-breakpoint
-- The day of the last change in the audit log; of a renewal without one, the day on which it was added.
UPDATE renewals AS r SET confidence_set_on = coalesce(
  (SELECT (max(a.performed_at) AT TIME ZONE 'UTC')::date FROM audit_log AS a
    WHERE a.workspace_id = r.workspace_id AND a.entity_type = 'renewal' AND a.entity_id = r.id
      AND a.diff ? 'owner_confidence'),
  (r.created_at AT TIME ZONE 'UTC')::date);
--> statement-breakpoint
-- In the database, because edits, bulk edits, imports and reverts write the column by different statements.
CREATE FUNCTION keepwell_confidence_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.owner_confidence IS NOT DISTINCT FROM OLD.owner_confidence THEN
      RETURN NEW;
    END IF;
    NEW.confidence_set_on := NULL;
  END IF;
  NEW.confidence_set_on := coalesce(NEW.confidence_set_on, (NEW.updated_at AT TIME ZONE 'UTC')::date);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER renewals_confidence_set BEFORE INSERT OR UPDATE OF owner_confidence ON renewals
  FOR EACH ROW EXECUTE FUNCTION keepwell_confidence_set();
--> statement-breakpoint
ALTER TABLE workspaces ADD COLUMN triage jsonb NOT NULL DEFAULT '{}';
