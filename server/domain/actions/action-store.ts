/** The storage interface of workspace and user actions. Confined to one workspace and one transaction. */
import type { AccessLevel, ActionType } from '../../../contract/actions.ts';
import type { AuditEntry } from '../audit-entry.ts';

/** Global actions are not stored. */
export type StoredActionType = Exclude<ActionType, 'global'>;

export interface StoredAction {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
  readonly category: string;
  readonly description: string;
  readonly type: StoredActionType;
  readonly access_level: AccessLevel | null;
  /** What its creator asked in the chat. */
  readonly source_query: string;
  readonly creator_name: string;
}

/** What the chat stores for a new user action; `created_by` is a member id. */
export type NewAction = Omit<StoredAction, 'type' | 'access_level' | 'creator_name'> & {
  /** The global action that it runs, with the values of its parameters. */
  readonly resolved_slug?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly created_by: string;
  readonly created_at: Date;
};

export interface ActionStore {
  /** Locks the row until the transaction ends. Null if there is none. */
  lock(id: string): Promise<StoredAction | null>;
  /** Makes it a workspace action with this access, or changes the access of one. */
  share(id: string, access: AccessLevel): Promise<void>;
  remove(id: string): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}
