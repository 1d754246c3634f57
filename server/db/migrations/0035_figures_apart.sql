-- Sums by workspace and sums by action are kept apart (decision 86): together they were nearly as many rows as answers.
CREATE TABLE assistant_workspace_days (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  day date NOT NULL,
  messages integer NOT NULL,
  PRIMARY KEY (workspace_id, day)
);
--> statement-breakpoint
CREATE INDEX assistant_workspace_days_by_day ON assistant_workspace_days (day);
--> statement-breakpoint
INSERT INTO assistant_workspace_days (workspace_id, day, messages)
  SELECT workspace_id, day, sum(messages) FROM assistant_days GROUP BY workspace_id, day;
--> statement-breakpoint
-- Of all workspaces together. They stay when a workspace is deleted.
CREATE TABLE assistant_action_days (
  day date NOT NULL,
  -- Empty where nothing was understood.
  action_slug text NOT NULL,
  resolved_by text NOT NULL CHECK (resolved_by IN ('specialist', 'model', 'unresolved')),
  messages integer NOT NULL,
  milliseconds bigint NOT NULL,
  model_milliseconds bigint NOT NULL,
  tokens bigint NOT NULL,
  -- Messages for which the model was asked and gave no usable answer.
  model_unanswered integer NOT NULL,
  PRIMARY KEY (day, action_slug, resolved_by)
);
--> statement-breakpoint
INSERT INTO assistant_action_days
  SELECT day, action_slug, resolved_by, sum(messages), sum(milliseconds), sum(model_milliseconds), sum(tokens), sum(model_unanswered)
  FROM assistant_days GROUP BY day, action_slug, resolved_by;
--> statement-breakpoint
DROP TABLE assistant_days;
