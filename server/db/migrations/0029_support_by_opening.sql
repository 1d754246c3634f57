-- The requests that were opened lately, for the chart of first answers, among any number of older ones.
CREATE INDEX support_requests_opened ON support_requests (workspace_id, opened_at);
