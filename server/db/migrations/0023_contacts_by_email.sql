-- The import of contacts finds them by their email (decision 73).
CREATE INDEX contacts_email ON contacts (workspace_id, email);
