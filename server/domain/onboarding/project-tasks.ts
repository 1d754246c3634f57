/** Changes the tasks of an onboarding project (spec §2.14). Each change is in the project's history, and counts its tasks. */
import { randomUUID } from 'node:crypto';
import { TASKS_MOST, type TaskChange, type TaskList } from '../../../contract/project-tasks.ts';
import { onboarding } from '../../../contract/records/onboarding.ts';
import type { OnboardingTemplate } from '../../../contract/onboarding-templates.ts';
import type { AnyRecord } from '../../../contract/field.ts';
import { mayEditRecord, roleHas } from '../../../contract/rights.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { daysFrom } from '../calendar/days-from.ts';
import type { Membership } from '../people.ts';
import { memberIn } from '../records/editable-record.ts';
import { entityTypeOf } from '../records/edited-field.ts';
import { Refusal } from '../refusal.ts';
import type { StoredTask, TaskStore } from './task-store.ts';

type Member = Membership['member'];

export interface TaskWriting {
  readonly store: TaskStore;
  /** Locked until the transaction ends, where something is changed. */
  readonly project: AnyRecord;
  readonly member: Member;
  /** The caller's day, YYYY-MM-DD. */
  readonly today: string;
  readonly now: () => Date;
}

const mayEdit = ({ project, member }: Pick<TaskWriting, 'project' | 'member'>) =>
  mayEditRecord(member, memberIn(project, 'owner_member_id'), memberIn(project, onboarding.holder));

const isMine = ({ id, role }: Member, { assignee_member_id }: StoredTask) =>
  roleHas(role, 'edit-own') && assignee_member_id === id;

export async function tasksFor(writing: Omit<TaskWriting, 'now'>): Promise<TaskList> {
  const { store, member, today } = writing;
  const editable = mayEdit(writing);
  const until = daysFrom(today);
  const data = (await store.list()).map((task) => ({
    ...task,
    days_until_due: until(task.due_date),
    done_at: task.done_at?.toISOString() ?? null,
    tickable: editable || isMine(member, task),
  }));
  return { data, editable };
}

async function audited(
  { store, project, member, now }: TaskWriting,
  diff: AuditEntry['diff'],
): Promise<void> {
  await store.count();
  await store.addAudit({
    entityType: entityTypeOf(onboarding),
    entityId: project.id,
    action: 'update',
    member,
    at: now(),
    diff,
  });
}

function requireEdit(writing: TaskWriting): void {
  if (mayEdit(writing)) return;
  throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
}

async function existing({ store }: TaskWriting, id: string) {
  const tasks = await store.list();
  const task = tasks.find((one) => one.id === id);
  if (task === undefined) throw new Refusal('not_found', 'This task is not there any more.');
  return { tasks, task };
}

function requireRoom(there: number, more: number): void {
  if (there + more > TASKS_MOST) throw new Refusal('conflict', `A project has at most ${TASKS_MOST} tasks.`);
}

/** @throws Refusal `forbidden`; `conflict` for a project with very many tasks */
export async function addTask(writing: TaskWriting, title: string): Promise<void> {
  requireEdit(writing);
  const there = (await writing.store.list()).length;
  requireRoom(there, 1);
  await writing.store.add([{ id: randomUUID(), title, due_date: null }], there);
  await audited(writing, { task: { old: null, new: title } });
}

/** What a property is called in the history. A change names its task. */
const named = (title: string, value: unknown) => (value === null ? title : `${title}: ${String(value)}`);

const heldOf = (task: StoredTask, field: TaskChange['field']) =>
  field === 'done' ? task.done_at !== null : task[field];

/**
 * A change to what the task has already writes nothing.
 * @throws Refusal `not_found`; `forbidden`; `stale_value` with the tasks for another value than the expected one
 */
export async function changeTask(writing: TaskWriting, id: string, change: TaskChange): Promise<void> {
  const { store, member, now } = writing;
  const { task } = await existing(writing, id);
  const { field, value } = change;
  if (field !== 'done' || !isMine(member, task)) requireEdit(writing);
  const held = heldOf(task, field);
  if (held === value) return;
  if (change.expected_value !== undefined && change.expected_value !== held) {
    const detail = 'This task has changed since you opened it. Please look at it again.';
    throw new Refusal('stale_value', detail, undefined, { tasks: await tasksFor(writing) });
  }
  if (field === 'done') {
    await store.change(
      id,
      value ? { done_at: now(), done_by: member.full_name } : { done_at: null, done_by: null },
    );
    const told = { old: value ? null : task.title, new: value ? task.title : null };
    return audited(writing, { task_done: told });
  }
  if (field === 'assignee_member_id') {
    const name = value === null ? null : await store.activeMemberName(value);
    if (value !== null && name === null) {
      throw new Refusal('not_found', 'The chosen person is not an active member of this workspace.');
    }
    await store.change(id, { assignee_member_id: value });
    const told = { old: named(task.title, task.assignee), new: named(task.title, name) };
    return audited(writing, { task_assignee: told });
  }
  if (field === 'due_date') {
    await store.change(id, { due_date: value });
    const told = { old: named(task.title, task.due_date), new: named(task.title, value) };
    return audited(writing, { task_due: told });
  }
  await store.change(id, { title: value });
  return audited(writing, { task: { old: task.title, new: value } });
}

/** @throws Refusal `not_found` for a task of another project; `forbidden` */
export async function placeTask(writing: TaskWriting, id: string, before: string | null): Promise<void> {
  requireEdit(writing);
  const { tasks, task } = await existing(writing, id);
  if (before !== null) await existing(writing, before);
  if (before === id) return;
  const order = tasks.map((one) => one.id);
  const others = order.filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  const next = others.toSpliced(at, 0, id);
  if (next.every((one, index) => one === order[index])) return;
  await writing.store.order(next);
  const place = (ids: readonly string[]) => `${task.title}: ${ids.indexOf(id) + 1}`;
  await audited(writing, { task_place: { old: place(order), new: place(next) } });
}

/** @throws Refusal `not_found`; `forbidden` */
export async function removeTask(writing: TaskWriting, id: string): Promise<void> {
  requireEdit(writing);
  const { tasks, task } = await existing(writing, id);
  await writing.store.remove(id);
  const others = tasks.filter((one) => one.id !== id).map((one) => one.id);
  if (others.length > 0) await writing.store.order(others);
  await audited(writing, { task: { old: task.title, new: null } });
}

/** Days count from the start of the project, or from today where it has none. @throws Refusal `forbidden`; `conflict` */
export async function applyTemplate(
  writing: TaskWriting,
  template: Pick<OnboardingTemplate, 'name' | 'tasks'>,
): Promise<void> {
  requireEdit(writing);
  const there = (await writing.store.list()).length;
  requireRoom(there, template.tasks.length);
  const { today } = writing;
  const start = (writing.project['start_date'] as string | null) ?? today;
  // A day after the year 9999 cannot be written.
  const dueOn = (days: number | null) => {
    const day = days === null ? null : addDays(start, days);
    return day !== null && day.length === today.length ? day : null;
  };
  const tasks = template.tasks.map(({ title, days }) => ({ id: randomUUID(), title, due_date: dueOn(days) }));
  await writing.store.add(tasks, there);
  await audited(writing, { template: { old: null, new: template.name } });
}
