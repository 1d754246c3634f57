/** The storage interface of saved views. Confined to one workspace, one record type and one transaction. */
import type { AuditEntry } from '../audit-entry.ts';
import type { Changer } from '../records/record-store.ts';

export interface StoredView {
  readonly id: string;
  readonly name: string;
  /** Null for a view that is shared with the workspace. */
  readonly owner_member_id: string | null;
  readonly query: string;
  readonly widths: Readonly<Record<string, number>>;
}

export type ViewChanges = Partial<Omit<StoredView, 'id'>>;

/** The views of a list: the shared ones, or those of one member. */
export type ViewList = StoredView['owner_member_id'];

export interface ViewStore {
  /** In their order. Until the transaction ends, another change of these lists waits. */
  lockLists(lists: readonly ViewList[]): Promise<readonly StoredView[]>;
  /** In the order of each list, the shared ones first. */
  visibleTo(memberId: string): Promise<readonly StoredView[]>;
  /** As the last of its list. */
  add(view: StoredView, at: Date): Promise<void>;
  change(id: string, changes: ViewChanges, at: Date): Promise<void>;
  /** Puts the views of a list in this order. */
  setOrder(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
  defaultOf(memberId: string): Promise<string | null>;
  setDefault(memberId: string, id: string | null): Promise<void>;
  /** The view stays the default of this member alone. */
  dropDefaults(id: string, exceptOf: string): Promise<void>;
  /** The member who last changed a property of the view, from the audit log, or null. */
  lastChangedBy(id: string, property: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
