/** The rows of the tasks in the form of a template (spec §2.14), as its text. Pure. */
import {
  NO_TEMPLATE_TASKS,
  TEMPLATE_DAYS_MOST,
  type TemplateTask,
} from '../../contract/onboarding-templates.ts';
import { EMPTY_TASK } from '../../contract/project-tasks.ts';
import { visibleTextProblem } from '../../contract/rules/visible-text.ts';
import { newKey, rowsFrom, textOf, withRowChanged, type TextRow } from '../shared/text-rows.ts';

const WRONG_TASK_DAYS = `Please enter a whole number of days from 0 to ${TEMPLATE_DAYS_MOST}, or none`;

export interface TaskRow extends TextRow {
  readonly title: string;
  /** As typed; empty for a task without a day. */
  readonly days: string;
}

export const rowsIn = rowsFrom<TaskRow>;

const newRow = (key: number): TaskRow => ({ key, title: '', days: '' });

/** The rows of a new template: a single one, which is empty. */
export const noTasks = textOf([newRow(1)]);

export const rowsOf = (tasks: readonly TemplateTask[]): string =>
  textOf(
    tasks.map(({ title, days }, index) => ({ key: index + 1, title, days: days === null ? '' : `${days}` })),
  );

export const withTask = withRowChanged<TaskRow>;

export const withRow = (text: string) => {
  const rows = rowsIn(text);
  return textOf([...rows, newRow(newKey(rows))]);
};

export const withoutRow = (text: string, key: number) =>
  textOf(rowsIn(text).filter((row) => row.key !== key));

/** An empty row is no task. */
const isEmpty = ({ title, days }: TaskRow) => title.trim() === '' && days.trim() === '';

/** The tasks to send. */
export const tasksIn = (text: string): TemplateTask[] =>
  rowsIn(text).flatMap((row) =>
    isEmpty(row) ? [] : [{ title: row.title.trim(), days: row.days.trim() === '' ? null : Number(row.days) }],
  );

const areDays = (typed: string) => /^\d{0,3}$/.test(typed.trim()) && Number(typed) <= TEMPLATE_DAYS_MOST;

interface WrongTask {
  readonly key: number;
  readonly part: 'title' | 'days';
  readonly text: string;
}

/** What is wrong with a row, and where. */
export function wrongTask(text: string): WrongTask | null {
  const rows = rowsIn(text);
  if (rows.every(isEmpty)) return { key: rows[0]?.key ?? 0, part: 'title', text: NO_TEMPLATE_TASKS };
  for (const row of rows) {
    const { key, title, days } = row;
    const problem = title.trim() === '' && !isEmpty(row) ? EMPTY_TASK : visibleTextProblem(title);
    if (problem !== null) return { key, part: 'title', text: problem };
    if (!areDays(days)) return { key, part: 'days', text: WRONG_TASK_DAYS };
  }
  return null;
}
