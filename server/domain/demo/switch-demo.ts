/** Showing and hiding the demo data of a workspace (spec §2.13, §4, §7.4; design §7). */
import type { DemoMode } from '../../../contract/demo-mode.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { demoData, type DemoData } from './demo-data.ts';

export interface DemoStanding {
  /** Whether any account or member is marked as demo data. */
  readonly isShown: boolean;
  readonly customers: number;
  /** Demo customers of which a member has changed a value. */
  readonly edited: number;
}

/** An account of the workspace's own that a demo member owned. */
export interface LostOwner {
  readonly customerId: string;
  readonly owner: { readonly id: string; readonly full_name: string };
}

/** The storage of one workspace's demo data, in one transaction. */
export interface DemoStore {
  /** Until the transaction ends, another switch waits. */
  lock(): Promise<void>;
  standing(): Promise<DemoStanding>;
  /**
   * Removes what is marked. What the workspace's own records need loses the marker and stays: a customer with a record
   * of its own, a field with values of its own.
   */
  remove(at: Date): Promise<readonly LostOwner[]>;
  create(demo: DemoData, at: Date): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}

export const demoModeOf = ({ isShown, customers, edited }: DemoStanding, created = 0): DemoMode => ({
  show_demo_data: isShown,
  demo_customer_count: customers,
  created_customers: created,
  edited_customers: edited,
});

interface Switch {
  readonly workspaceId: string;
  readonly show: boolean;
  readonly member: Membership['member'];
  /** The caller's day, YYYY-MM-DD, to which the dates of the demo are relative. */
  readonly today: string;
  readonly now: () => Date;
}

/** Idempotent: if the demo data is there, or gone, already, nothing is written. */
export async function switchDemo(store: DemoStore, wanted: Switch): Promise<DemoMode> {
  await store.lock();
  const before = await store.standing();
  if (before.isShown === wanted.show) return demoModeOf(before);
  const { member } = wanted;
  // Read after the lock, so that the audit log is in the order of the writes.
  const at = wanted.now();
  const change = { action: 'update', member, at } as const;
  if (wanted.show) await store.create(demoData(wanted.today, member.id), at);
  else {
    for (const { customerId, owner } of await store.remove(at)) {
      await store.addAudit({
        ...change,
        entityType: 'customer',
        entityId: customerId,
        diff: {
          account_owner: { old: owner.full_name, new: null },
          owner_member_id: { old: owner.id, new: null },
        },
      });
    }
  }
  const after = await store.standing();
  await store.addAudit({
    ...change,
    entityType: 'workspace',
    entityId: wanted.workspaceId,
    diff: {
      show_demo_data: { old: before.isShown, new: after.isShown },
      demo_customer_count: { old: before.customers, new: after.customers },
    },
  });
  return demoModeOf(after, wanted.show ? after.customers : 0);
}
