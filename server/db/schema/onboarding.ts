/** Onboarding projects, their tasks, and the templates of a workspace (spec §2.14). Row-level security is in the migration. */
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TemplateTask } from '../../../contract/onboarding-templates.ts';
import { onboarding, type OnboardingFields } from '../../../contract/records/onboarding.ts';
import { fieldColumns } from './field-columns.ts';
import { recordColumns, recordConstraints } from './record-columns.ts';
import { workspaces } from './workspace.ts';

export const onboardingProjects = pgTable(
  'onboarding_projects',
  {
    ...recordColumns(),
    ...fieldColumns<OnboardingFields>(onboarding),
    /** In UTC. A trigger keeps it. */
    stage_set_on: date('stage_set_on', { mode: 'string' }),
  },
  (table) => [
    ...recordConstraints('onboarding_projects', table),
    unique('onboarding_projects_in_workspace').on(table.workspace_id, table.id),
  ],
);

const ofWorkspace = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.workspace_id, { onDelete: 'cascade' });

export const onboardingTasks = pgTable(
  'onboarding_tasks',
  {
    id: uuid('id').primaryKey(),
    workspace_id: ofWorkspace(),
    project_id: uuid('project_id').notNull(),
    place: integer('place').notNull(),
    title: text('title').notNull(),
    due_date: date('due_date', { mode: 'string' }),
    assignee_member_id: uuid('assignee_member_id'),
    done_at: timestamp('done_at', { withTimezone: true, mode: 'date' }),
    done_by_name: text('done_by_name'),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('onboarding_tasks_of_project').on(table.workspace_id, table.project_id, table.place),
    index('onboarding_tasks_open').on(table.workspace_id, table.assignee_member_id, table.due_date),
    foreignKey({
      name: 'onboarding_tasks_project',
      columns: [table.workspace_id, table.project_id],
      foreignColumns: [onboardingProjects.workspace_id, onboardingProjects.id],
    }).onDelete('cascade'),
  ],
);

export const onboardingTemplates = pgTable('onboarding_templates', {
  id: uuid('id').primaryKey(),
  workspace_id: ofWorkspace(),
  name: text('name').notNull(),
  tasks: jsonb('tasks').$type<readonly TemplateTask[]>().notNull(),
  is_default: boolean('is_default').notNull().default(false),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
