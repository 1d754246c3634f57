/**
 * Templates of a workspace for its onboarding projects: standard checklists with days relative to the start (spec §2.14). Every
 * workspace begins with one, and a new project gets the tasks of the one that is the default.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { TASK_LENGTH } from './project-tasks.ts';
import { id, personText } from './shapes.ts';

/** Characters of the name of a template. */
export const TEMPLATE_NAME_LENGTH = 60;
/** Tasks of one template. */
export const TEMPLATE_TASKS_MOST = 50;
/** Templates of a workspace. */
export const TEMPLATES_MOST = 50;
/** The most days that a task is due after the start. */
export const TEMPLATE_DAYS_MOST = 730;

/** What is wrong with a template without tasks; its form says the same. */
export const NO_TEMPLATE_TASKS = 'Please enter at least one task';

const templateTask = z.object({
  title: personText(TASK_LENGTH),
  /** After the start of the project; null for a task without a day. */
  days: z.nullable(z.int().check(z.gte(0), z.lte(TEMPLATE_DAYS_MOST))),
});
export type TemplateTask = z.output<typeof templateTask>;

const values = {
  name: personText(TEMPLATE_NAME_LENGTH),
  tasks: z
    .array(templateTask)
    .check(
      z.minLength(1, NO_TEMPLATE_TASKS),
      z.maxLength(TEMPLATE_TASKS_MOST, `A template has at most ${TEMPLATE_TASKS_MOST} tasks`),
    ),
  /** A new project gets its tasks. At most one of a workspace is. */
  is_default: z.boolean(),
};

const onboardingTemplate = z.object({
  id,
  name: z.string(),
  tasks: z.array(z.object({ title: z.string(), days: z.nullable(z.int()) })),
  is_default: z.boolean(),
});
export type OnboardingTemplate = z.output<typeof onboardingTemplate>;

/** What the person saw of a template that they change. */
const expectedTemplate = z.object({
  name: z.string().check(z.maxLength(TEMPLATE_NAME_LENGTH)),
  tasks: z
    .array(
      z.object({
        title: z.string().check(z.maxLength(TASK_LENGTH)),
        days: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(TEMPLATE_TASKS_MOST)),
  is_default: z.boolean(),
});

const templateList = z.object({ data: z.array(onboardingTemplate) });

/** The data of a `stale_value` error (409) about a template: as it is now. */
export const staleTemplate = z.object({ template: onboardingTemplate });

/** What a workspace begins with, as tasks of its default template. */
export const firstTemplate = {
  name: 'Standard onboarding',
  tasks: [
    { title: 'Agree success criteria', days: 3 },
    { title: 'Name the project team', days: 5 },
    { title: 'Create the workspace', days: 7 },
    { title: 'Set up single sign-on', days: 14 },
    { title: 'Import the data', days: 21 },
    { title: 'Train the administrators', days: 28 },
    { title: 'Train the users', days: 35 },
    { title: 'Go live', days: 42 },
    { title: 'Review the first weeks', days: 56 },
  ],
} as const;

interface Names {
  readonly path: `/${string}`;
  readonly one: string;
}

/** Each write answers all templates, because another one can lose being the default. */
export function onboardingTemplates({ path, one }: Names) {
  const query = z.object({ workspace_id: id });
  const of = { spec: '§2.14', query, answer: templateList } as const;
  const writing = { who: 'member', workspace: 'query', right: 'edit-any' } as const;
  return {
    templates: defineCall({
      ...of,
      name: `list${one}Templates`,
      method: 'GET',
      path: `${path}/templates`,
      summary: 'The checklists that onboarding projects can begin with, by name',
      access: { who: 'member', workspace: 'query', right: 'read' },
    }),
    addTemplate: defineCall({
      ...of,
      name: `add${one}Template`,
      method: 'POST',
      path: `${path}/templates`,
      summary: 'Adds a template of onboarding projects',
      access: writing,
      body: z.object(values),
    }),
    updateTemplate: defineCall({
      ...of,
      name: `update${one}Template`,
      method: 'PATCH',
      path: `${path}/templates/{template_id}`,
      summary: 'Changes a template; projects that have its tasks keep them',
      access: writing,
      params: z.object({ template_id: id }),
      body: z.object({ ...values, expected: z.optional(expectedTemplate) }),
    }),
    removeTemplate: defineCall({
      ...of,
      name: `remove${one}Template`,
      method: 'DELETE',
      path: `${path}/templates/{template_id}`,
      summary: 'Removes a template; projects that have its tasks keep them',
      access: writing,
      params: z.object({ template_id: id }),
    }),
  };
}
