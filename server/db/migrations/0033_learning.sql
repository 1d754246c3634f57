-- Learning, and the figures of the developer dashboard (decision 86). Only the system reads and writes them; a workspace reaches
-- none of these tables.

-- Of a question that was not understood by the assistant's own means: its text with names, amounts, days and secrets masked.
ALTER TABLE chat_messages ADD COLUMN masked text;
--> statement-breakpoint
-- Whether an answer is in the figures. Those that are not are few, and are found by their index.
ALTER TABLE chat_messages ADD COLUMN counted boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE INDEX chat_messages_uncounted ON chat_messages (ordinal) WHERE NOT counted AND role = 'assistant';
--> statement-breakpoint
CREATE TABLE assistant_days (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
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
  PRIMARY KEY (workspace_id, day, action_slug, resolved_by)
);
--> statement-breakpoint
CREATE INDEX assistant_days_by_day ON assistant_days (day);
--> statement-breakpoint
-- How long answers took, in buckets whose upper edges grow by a factor, of all workspaces together.
CREATE TABLE assistant_times (
  day date NOT NULL,
  action_slug text NOT NULL,
  bucket integer NOT NULL,
  messages integer NOT NULL,
  PRIMARY KEY (day, action_slug, bucket)
);
--> statement-breakpoint
CREATE TABLE learning_suggestions (
  id uuid PRIMARY KEY,
  -- The words of the masked query: queries with the same words are one suggestion.
  words text NOT NULL UNIQUE,
  masked_query text NOT NULL,
  suggestion_type text NOT NULL CHECK (suggestion_type IN ('unresolved', 'corrected', 'answered_by_model')),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  action_slug text,
  follow_up_question text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'implemented', 'rejected')),
  times integer NOT NULL,
  created_at timestamptz NOT NULL,
  last_asked_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX learning_suggestions_by_status ON learning_suggestions (status, last_asked_at DESC);
--> statement-breakpoint
CREATE INDEX learning_suggestions_of_workspace ON learning_suggestions (workspace_id);
--> statement-breakpoint
CREATE TABLE learning_askers (
  suggestion_id uuid NOT NULL REFERENCES learning_suggestions ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (suggestion_id, workspace_id, member_id),
  CONSTRAINT learning_askers_member FOREIGN KEY (workspace_id, member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX learning_askers_of_member ON learning_askers (workspace_id, member_id);
--> statement-breakpoint
CREATE TABLE learning_reviews (
  id uuid PRIMARY KEY,
  suggestion_id uuid NOT NULL REFERENCES learning_suggestions ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('approve', 'implement', 'reject', 'reopen', 'unimplement')),
  reviewer_id uuid REFERENCES users ON DELETE SET NULL,
  reviewer_name text NOT NULL,
  notes text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX learning_reviews_of_suggestion ON learning_reviews (suggestion_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX learning_reviews_of_reviewer ON learning_reviews (reviewer_id);
--> statement-breakpoint
ALTER TABLE learned_patterns ADD COLUMN suggestion_id uuid UNIQUE REFERENCES learning_suggestions ON DELETE CASCADE;
