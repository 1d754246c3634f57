/**
 * The tasks of an onboarding project: its checklist, in an order of its own (spec §2.14). Every change answers the whole list,
 * because it can change the places of all. Declared from the names of the type's calls.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, isoDay, personText } from './shapes.ts';

/** Characters of a task. */
export const TASK_LENGTH = 200;
/** Tasks of one project. */
export const TASKS_MOST = 200;

export const EMPTY_TASK = 'Please enter what is to be done';

const taskTitle = personText(TASK_LENGTH);

export const projectTask = z.object({
  id,
  title: z.string(),
  due_date: z.nullable(isoDay),
  /** Counted by the server in the caller's timezone; negative after the day. */
  days_until_due: z.nullable(z.int()),
  assignee: z.nullable(z.string()),
  assignee_member_id: z.nullable(id),
  /** ISO 8601 in UTC; null for an open task. */
  done_at: z.nullable(z.iso.datetime()),
  done_by: z.nullable(z.string()),
  /** The caller may mark it as done, and open it again: as who may edit the project, or because it is theirs. */
  tickable: z.boolean(),
});
export type ProjectTask = z.output<typeof projectTask>;

/** In their order. */
export const taskList = z.object({
  data: z.array(projectTask),
  /** The caller may add, change, order and remove tasks. */
  editable: z.boolean(),
});
export type TaskList = z.output<typeof taskList>;

/** The data of a `stale_value` error (409) about a task: the tasks as they are now. */
export const staleTasks = z.object({ tasks: taskList });

/** One property of a task. `expected_value` is what the person saw; the answer is `stale_value` if it is another one now. */
export const taskChange = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('title'),
    value: taskTitle,
    expected_value: z.optional(z.string().check(z.maxLength(TASK_LENGTH))),
  }),
  z.object({
    field: z.literal('due_date'),
    value: z.nullable(isoDay),
    expected_value: z.optional(z.nullable(isoDay)),
  }),
  z.object({
    field: z.literal('assignee_member_id'),
    value: z.nullable(id),
    expected_value: z.optional(z.nullable(id)),
  }),
  z.object({ field: z.literal('done'), value: z.boolean(), expected_value: z.optional(z.boolean()) }),
]);
export type TaskChange = z.output<typeof taskChange>;

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have it. */
  readonly one: string;
}

export function projectTasks({ path, one }: Names) {
  const query = z.object({ workspace_id: id });
  const ofProject = { spec: '§2.14', params: z.object({ id }), query, answer: taskList } as const;
  const ofTask = { ...ofProject, params: z.object({ id, task_id: id }) } as const;
  const writing = { who: 'member', workspace: 'query', right: 'edit-own' } as const;
  return {
    tasks: defineCall({
      ...ofProject,
      name: `list${one}Tasks`,
      method: 'GET',
      path: `${path}/{id}/tasks`,
      summary: 'The tasks of an onboarding project, in their order',
      access: { who: 'member', workspace: 'query', right: 'read' },
    }),
    /** At the end of the list. */
    addTask: defineCall({
      ...ofProject,
      name: `add${one}Task`,
      method: 'POST',
      path: `${path}/{id}/tasks`,
      summary: 'Adds a task to an onboarding project',
      access: writing,
      body: z.object({ title: taskTitle }),
    }),
    updateTask: defineCall({
      ...ofTask,
      name: `update${one}Task`,
      method: 'PATCH',
      path: `${path}/{id}/tasks/{task_id}`,
      summary: 'Changes one property of a task, or marks it as done',
      access: writing,
      body: taskChange,
    }),
    /** Before another task of the project, or at the end. */
    placeTask: defineCall({
      ...ofTask,
      name: `place${one}Task`,
      method: 'POST',
      path: `${path}/{id}/tasks/{task_id}/place`,
      summary: 'Moves a task to another place in the list',
      access: writing,
      body: z.object({ before: z.nullable(id) }),
    }),
    removeTask: defineCall({
      ...ofTask,
      name: `remove${one}Task`,
      method: 'DELETE',
      path: `${path}/{id}/tasks/{task_id}`,
      summary: 'Removes a task of an onboarding project',
      access: writing,
    }),
    /** At the end of the list, with days counted from the project's start, or from today where it has none. */
    applyTemplate: defineCall({
      ...ofProject,
      name: `apply${one}Template`,
      method: 'POST',
      params: z.object({ id, template_id: id }),
      path: `${path}/{id}/templates/{template_id}`,
      summary: 'Adds the tasks of a template to an onboarding project',
      access: writing,
    }),
  };
}
