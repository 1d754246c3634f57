-- Onboarding projects with their tasks, and the templates of a workspace (spec §2.2, §2.14; decision 74).

-- The reader's day, for values that are computed when a record is read. Without a reader it is the day in UTC.
CREATE FUNCTION keepwell_today() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.today', true), '')::date, (now() AT TIME ZONE 'UTC')::date)
$$;
--> statement-breakpoint
CREATE TABLE onboarding_projects (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  project_name text NOT NULL CHECK (length(project_name) BETWEEN 1 AND 100),
  stage text NOT NULL CHECK (stage IN ('kick_off', 'set_up', 'training', 'go_live', 'done')),
  -- In UTC; a trigger keeps it.
  stage_set_on date NOT NULL,
  project_owner_member_id uuid,
  start_date date,
  target_date date,
  go_live_date date,
  next_action text CHECK (length(next_action) <= 500),
  risk_override text CHECK (risk_override IN ('on_track', 'at_risk', 'late')),
  risk_reason text CHECK (length(risk_reason) <= 500),
  -- Of the tasks; every write of a task counts them again while the project is locked.
  tasks_done double precision NOT NULL DEFAULT 0,
  tasks_total double precision NOT NULL DEFAULT 0,
  next_due date,
  custom_fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom_fields) = 'object'),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- Not a foreign key, because a removed record outlives the membership.
  removed_by_name text,
  CONSTRAINT onboarding_projects_in_workspace UNIQUE (workspace_id, id),
  CONSTRAINT onboarding_projects_customer FOREIGN KEY (workspace_id, customer_id)
    REFERENCES customers (workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT onboarding_projects_owner FOREIGN KEY (workspace_id, project_owner_member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE SET NULL (project_owner_member_id),
  -- The server refuses it with a sentence; this is for what it does not foresee.
  CONSTRAINT onboarding_projects_reason CHECK (risk_override IS NULL OR risk_reason IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX onboarding_projects_customer_id ON onboarding_projects (workspace_id, customer_id);
--> statement-breakpoint
CREATE INDEX onboarding_projects_owner_id ON onboarding_projects (workspace_id, project_owner_member_id);
--> statement-breakpoint
CREATE INDEX onboarding_projects_removed ON onboarding_projects (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
-- In the database, because edits, bulk edits, imports and reverts write the column by different statements.
CREATE FUNCTION keepwell_stage_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.stage IS NOT DISTINCT FROM OLD.stage THEN
      RETURN NEW;
    END IF;
    NEW.stage_set_on := NULL;
  END IF;
  NEW.stage_set_on := coalesce(NEW.stage_set_on, (NEW.updated_at AT TIME ZONE 'UTC')::date);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER onboarding_projects_stage_set BEFORE INSERT OR UPDATE OF stage ON onboarding_projects
  FOR EACH ROW EXECUTE FUNCTION keepwell_stage_set();
--> statement-breakpoint
CREATE TABLE onboarding_tasks (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  project_id uuid NOT NULL,
  -- From 1, without gaps; all places of a project are written together.
  place integer NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  due_date date,
  assignee_member_id uuid,
  done_at timestamptz,
  -- Not a foreign key: who did it stays known after the membership.
  done_by_name text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT onboarding_tasks_project FOREIGN KEY (workspace_id, project_id)
    REFERENCES onboarding_projects (workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT onboarding_tasks_assignee FOREIGN KEY (workspace_id, assignee_member_id)
    REFERENCES workspace_members (workspace_id, id) ON DELETE SET NULL (assignee_member_id)
);
--> statement-breakpoint
CREATE INDEX onboarding_tasks_of_project ON onboarding_tasks (workspace_id, project_id, place);
--> statement-breakpoint
-- What waits for a member.
CREATE INDEX onboarding_tasks_open ON onboarding_tasks (workspace_id, assignee_member_id, due_date)
  WHERE done_at IS NULL;
--> statement-breakpoint
CREATE INDEX onboarding_tasks_late ON onboarding_tasks (workspace_id, project_id, due_date)
  WHERE done_at IS NULL;
--> statement-breakpoint
CREATE TABLE onboarding_templates (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Titles with days after the start of a project, in their order.
  tasks jsonb NOT NULL CHECK (jsonb_typeof(tasks) = 'array'),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX onboarding_templates_one_default ON onboarding_templates (workspace_id) WHERE is_default;
--> statement-breakpoint
INSERT INTO onboarding_templates (id, workspace_id, name, is_default, tasks)
SELECT gen_random_uuid(), workspace_id, 'Standard onboarding', true, '[
  {"title": "Agree success criteria", "days": 3},
  {"title": "Name the project team", "days": 5},
  {"title": "Create the workspace", "days": 7},
  {"title": "Set up single sign-on", "days": 14},
  {"title": "Import the data", "days": 21},
  {"title": "Train the administrators", "days": 28},
  {"title": "Train the users", "days": 35},
  {"title": "Go live", "days": 42},
  {"title": "Review the first weeks", "days": 56}
]'::jsonb FROM workspaces;
--> statement-breakpoint
ALTER TABLE onboarding_projects ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE onboarding_projects FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON onboarding_projects TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON onboarding_projects TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY in_use ON onboarding_projects AS RESTRICTIVE TO keepwell_app
  USING (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app')
  WITH CHECK (removed_at IS NULL OR current_setting('app.trash', true) = 'open' OR current_user <> 'keepwell_app');
--> statement-breakpoint
ALTER TABLE onboarding_tasks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE onboarding_tasks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON onboarding_tasks TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON onboarding_tasks TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE onboarding_templates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE onboarding_templates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON onboarding_templates TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON onboarding_templates TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON onboarding_projects, onboarding_tasks, onboarding_templates TO keepwell_app;
