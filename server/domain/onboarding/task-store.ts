/** The storage interface of the tasks of one project, in one transaction. */
import type { AuditEntry } from '../audit-entry.ts';

export interface StoredTask {
  readonly id: string;
  readonly title: string;
  readonly due_date: string | null;
  readonly assignee: string | null;
  readonly assignee_member_id: string | null;
  readonly done_at: Date | null;
  /** The name of the member, as it was then. */
  readonly done_by: string | null;
}

export type NewTask = Pick<StoredTask, 'id' | 'title' | 'due_date'>;

/** The project must be locked before its tasks are changed. */
export interface TaskStore {
  /** In their order. */
  list(): Promise<readonly StoredTask[]>;
  /** @param after the number of tasks that are there */
  add(tasks: readonly NewTask[], after: number): Promise<void>;
  change(id: string, values: Partial<Omit<StoredTask, 'id' | 'assignee'>>): Promise<void>;
  /** @param ids all tasks */
  order(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
  /** Counts the tasks for the project. */
  count(): Promise<void>;
  activeMemberName(memberId: string): Promise<string | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
