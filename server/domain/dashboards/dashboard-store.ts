import type { PlacedChart } from '../../../contract/dashboards.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Changer } from '../records/record-store.ts';

/** A member's id; null for the workspace. */
export type Owner = string | null;

export interface Arrangement {
  readonly version: string;
  readonly charts: readonly PlacedChart[];
}

/** The storage interface of arrangements. Confined to one workspace and one transaction. */
export interface DashboardStore {
  readonly workspaceId: string;
  read(owner: Owner): Promise<Arrangement | null>;
  /** Nobody else writes the owner's arrangement until the transaction ends. */
  lock(owner: Owner): Promise<void>;
  /** In place of the one that is there. */
  set(owner: Owner, arrangement: Arrangement, at: Date): Promise<void>;
  remove(owner: Owner): Promise<void>;
  /** Who changed the shared one last. */
  lastChangedBy(): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
