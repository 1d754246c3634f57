-- What the database itself set in the record, such as the day of its confidence, before an import changed it (decision 67).
ALTER TABLE import_rows ADD COLUMN stamps_before jsonb;
