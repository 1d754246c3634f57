/** What is kept of the tasks of a project, with what follows from it (spec §2.14). Pure. */
import type { Member } from '../../contract/members.ts';
import type { OnboardingTemplate } from '../../contract/onboarding-templates.ts';
import {
  EMPTY_TASK,
  TASK_LENGTH,
  staleTasks,
  type ProjectTask,
  type TaskChange,
  type TaskList,
} from '../../contract/project-tasks.ts';
import { visibleText } from '../../contract/rules/visible-text.ts';
import type { RecordShown } from '../records/record-shown.ts';
import type { DragReport } from '../shared/drag.machine.ts';
import { staleIn } from '../shared/stale-in.ts';

export interface ChecklistInput {
  readonly workspaceId: string;
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
}

/** One change on its way to the server. What it does is shown at once. */
export type TaskWrite =
  | { readonly kind: 'add'; readonly title: string }
  | { readonly kind: 'change'; readonly id: string; readonly change: TaskChange }
  | { readonly kind: 'place'; readonly id: string; readonly before: string | null }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'apply'; readonly template: Pick<OnboardingTemplate, 'id' | 'tasks'> };

/** A write of the project for which it was asked. */
export interface SentWrite {
  readonly workspaceId: string;
  readonly recordId: string;
  readonly write: TaskWrite;
}

/** A task that is being edited, as it is typed. */
export interface TaskEdit {
  readonly id: string;
  readonly title: string;
  /** Empty for none. */
  readonly due: string;
  readonly assignee: string;
}

export type EditField = 'title' | 'due' | 'assignee';

export interface ChecklistContext extends ChecklistInput {
  /** Whose tasks are shown; null for none. */
  readonly recordId: string | null;
  /** What is to be shown once the writes have ended; undefined for the same, null for none. */
  readonly next: string | null | undefined;
  /** As the server has it. */
  readonly list: TaskList;
  /** The project was changed since `list` was read. */
  readonly outdated: boolean;
  /** In the order in which they were asked for. */
  readonly writes: readonly TaskWrite[];
  /** What is typed and not added, by project. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly edit: TaskEdit | null;
  /** The task that is to be removed. */
  readonly chosen: string | null;
  /** The open tasks in the order that a drag would give them; null without one. */
  readonly order: readonly string[] | null;
  readonly problem: string | null;
  readonly members: readonly Member[];
  readonly templates: readonly OnboardingTemplate[];
}

export type ChecklistEvent =
  | RecordShown
  /** The project was changed by another person, in another tab or in this one. */
  | { type: 'tasks.changed' }
  | { type: 'tasks.reload' }
  /** Who can be assigned, and the templates of the workspace. */
  | { type: 'offers.known'; members: readonly Member[]; templates: readonly OnboardingTemplate[] }
  | { type: 'draft.change'; text: string }
  | { type: 'task.add' }
  | { type: 'task.tick'; id: string; done: boolean }
  | { type: 'task.move'; id: string; by: -1 | 1 }
  | { type: 'task.edit'; id: string }
  | { type: 'edit.change'; field: EditField; text: string }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | { type: 'task.remove'; id: string }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' }
  | { type: 'template.apply'; id: string }
  | DragReport;

export const noTasks: TaskList = { data: [], editable: false };

export const draftOf = ({ recordId, drafts }: Pick<ChecklistContext, 'recordId' | 'drafts'>): string =>
  drafts[recordId ?? ''] ?? '';

export const cleanTitle = (text: string): string => visibleText(text).trim();

/** Why a text cannot be a task; null if it can. */
export function taskProblem(text: string): string | null {
  const clean = cleanTitle(text);
  if (clean === '') return EMPTY_TASK;
  return clean.length > TASK_LENGTH ? `A task has at most ${TASK_LENGTH} characters` : null;
}

const blankTask: ProjectTask = {
  id: '',
  title: '',
  due_date: null,
  days_until_due: null,
  assignee: null,
  assignee_member_id: null,
  done_at: null,
  done_by: null,
  tickable: false,
};

/** A task that the server does not have yet. */
const newTask = (title: string, place: number): ProjectTask => ({ ...blankTask, id: `new-${place}`, title });

export const isNew = ({ id }: Pick<ProjectTask, 'id'>) => id.startsWith('new-');

/** The server counts the days and knows the names; until it answers they are left out. */
function changed(task: ProjectTask, change: TaskChange): ProjectTask {
  switch (change.field) {
    case 'title':
      return { ...task, title: change.value };
    case 'due_date':
      return { ...task, due_date: change.value, days_until_due: null };
    case 'assignee_member_id':
      return { ...task, assignee_member_id: change.value, assignee: null };
    case 'done':
      return { ...task, done_at: change.value ? '' : null, done_by: null };
  }
}

function applied(tasks: readonly ProjectTask[], write: TaskWrite): readonly ProjectTask[] {
  switch (write.kind) {
    case 'add':
      return [...tasks, newTask(write.title, tasks.length)];
    case 'change':
      return tasks.map((task) => (task.id === write.id ? changed(task, write.change) : task));
    case 'place': {
      const moved = tasks.find(({ id }) => id === write.id);
      if (moved === undefined) return tasks;
      const others = tasks.filter((task) => task !== moved);
      const at = others.findIndex(({ id }) => id === write.before);
      return others.toSpliced(at === -1 ? others.length : at, 0, moved);
    }
    case 'remove':
      return tasks.filter(({ id }) => id !== write.id);
    case 'apply':
      return [...tasks, ...write.template.tasks.map(({ title }, at) => newTask(title, tasks.length + at))];
  }
}

/** The tasks with everything that is on its way. */
export const tasksOf = ({ list, writes }: Pick<ChecklistContext, 'list' | 'writes'>) =>
  writes.reduce(applied, list.data);

export const isDone = ({ done_at }: ProjectTask) => done_at !== null;

/** Those that are not done, in the order that a drag gives them. */
export function openTasks(context: Pick<ChecklistContext, 'list' | 'writes' | 'order'>) {
  const open = tasksOf(context).filter((task) => !isDone(task));
  const { order } = context;
  return order === null
    ? open
    : open.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

export const openIds = (context: Pick<ChecklistContext, 'list' | 'writes' | 'order'>) =>
  openTasks(context).map(({ id }) => id);

export const taskOf = (context: Pick<ChecklistContext, 'list' | 'writes'>, id: string | null) =>
  tasksOf(context).find((task) => task.id === id);

/** The write that gives a task the place that it has in an order; null where it has it already. */
export function placing(
  context: Pick<ChecklistContext, 'list' | 'writes'>,
  id: string,
  order: readonly string[],
): TaskWrite | null {
  const now = openIds({ ...context, order: null });
  if (now.every((one, index) => one === order[index])) return null;
  return { kind: 'place', id, before: order[order.indexOf(id) + 1] ?? null };
}

export const editOf = ({ id, title, due_date, assignee_member_id }: ProjectTask): TaskEdit => ({
  id,
  title,
  due: due_date ?? '',
  assignee: assignee_member_id ?? '',
});

/** What an edit changes, of the task as it is shown now. */
export function writesOf(edit: TaskEdit, task: ProjectTask): readonly TaskWrite[] {
  const { id } = task;
  const title = cleanTitle(edit.title);
  const day = edit.due === '' ? null : edit.due;
  const assignee = edit.assignee === '' ? null : edit.assignee;
  const changes: readonly TaskChange[] = [
    { field: 'title', value: title, expected_value: task.title },
    { field: 'due_date', value: day, expected_value: task.due_date },
    { field: 'assignee_member_id', value: assignee, expected_value: task.assignee_member_id },
  ];
  return changes
    .filter(({ value, expected_value: expected }) => value !== expected)
    .map((change) => ({ kind: 'change', id, change }));
}

/** The edit of a change that was refused, so that nothing that was typed is lost; null for another write. */
export function editAgain(context: ChecklistContext, write: TaskWrite, list: TaskList): TaskEdit | null {
  if (write.kind !== 'change' || write.change.field === 'done') return null;
  const task = list.data.find(({ id }) => id === write.id);
  if (task === undefined) return null;
  const edit = context.edit?.id === task.id ? context.edit : editOf(task);
  const { field, value } = write.change;
  const names = { title: 'title', due_date: 'due', assignee_member_id: 'assignee' } as const;
  return { ...edit, [names[field]]: value ?? '' };
}

/** The tasks as the server has them, from its refusal of a change; null for another error. */
export const staleTasksOf = (error: unknown): TaskList | null => staleIn(staleTasks)(error)?.tasks ?? null;

/** Something is typed or on its way that is not on the server. */
export const hasTypedTask = ({
  context: { drafts, edit, writes },
}: {
  readonly context: ChecklistContext;
}): boolean => edit !== null || writes.length > 0 || Object.values(drafts).some((text) => text.trim() !== '');

/** What was typed, in lines of text. */
export const typedTasks = ({ drafts, edit, writes }: ChecklistContext): readonly string[] => [
  ...Object.values(drafts)
    .filter((text) => text.trim() !== '')
    .map((text) => `Task: ${text}`),
  ...(edit === null ? [] : [`Task: ${edit.title}`]),
  ...writes.flatMap((write) => (write.kind === 'add' ? [`Task: ${write.title}`] : [])),
];
