/**
 * Arranges the dashboard of a member or of the workspace (decision 77). Changes of the shared one are in the audit log; a member's
 * own one is seen by that member alone.
 */
import { randomUUID } from 'node:crypto';
import {
  defaultArrangement,
  type Dashboard,
  type PlacedChart,
  type StaleDashboard,
} from '../../../contract/dashboards.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { Arrangement, DashboardStore, Owner } from './dashboard-store.ts';

export interface Arranging {
  readonly store: DashboardStore;
  readonly member: Membership['member'];
  readonly now: () => Date;
}

type Charts = readonly PlacedChart[];

/** `expected` is the version that the person saw; undefined, the change is applied whatever is there. */
interface Wanted<C> {
  readonly charts: C;
  readonly expected?: string | null | undefined;
}

export async function dashboardOf({
  store,
  member,
}: Pick<Arranging, 'store' | 'member'>): Promise<Dashboard> {
  const own = await store.read(member.id);
  const held = await store.read(null);
  const shared = { charts: [...(held?.charts ?? defaultArrangement)], version: held?.version ?? null };
  if (own !== null) return { from: 'own', charts: [...own.charts], version: own.version, shared };
  return { from: held === null ? 'default' : 'shared', charts: shared.charts, version: null, shared };
}

const same = (one: Charts | null, other: Charts | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length &&
      one.every(({ kind, width }, place) => kind === other[place]?.kind && width === other[place]?.width);

/**
 * What is there, locked; null if it is already what is wanted, which writes nothing.
 * @throws Refusal `stale_value` with `StaleDashboard`
 */
async function changing(
  { store, member }: Arranging,
  owner: Owner,
  { charts, expected }: Wanted<Charts | null>,
): Promise<{ readonly held: Arrangement | null } | null> {
  await store.lock(owner);
  const held = await store.read(owner);
  if (same(held?.charts ?? null, charts)) return null;
  if (expected === undefined || expected === (held?.version ?? null)) return { held };
  const changer = owner === null ? await store.lastChangedBy() : null;
  const data: StaleDashboard = {
    dashboard: await dashboardOf({ store, member }),
    changed_by: changer?.name ?? null,
    // Only its owner changes an own one.
    changed_by_caller: owner !== null || changer?.id === member.id,
  };
  const detail = 'This dashboard has changed since you opened it. Please choose which arrangement to keep.';
  throw new Refusal('stale_value', detail, undefined, data);
}

export async function saveOwn(arranging: Arranging, wanted: Wanted<Charts>): Promise<Dashboard> {
  const { store, member, now } = arranging;
  if ((await changing(arranging, member.id, wanted)) !== null)
    await store.set(member.id, { version: randomUUID(), charts: wanted.charts }, now());
  return dashboardOf(arranging);
}

export async function resetOwn(arranging: Arranging): Promise<Dashboard> {
  const { store, member } = arranging;
  await store.lock(member.id);
  await store.remove(member.id);
  return dashboardOf(arranging);
}

/** The caller sees the shared one from then on. Null takes it back. */
export async function share(arranging: Arranging, wanted: Wanted<Charts | null>): Promise<Dashboard> {
  const { store, member, now } = arranging;
  const { charts } = wanted;
  const found = await changing(arranging, null, wanted);
  if (found !== null) {
    const at = now();
    if (charts === null) await store.remove(null);
    else await store.set(null, { version: randomUUID(), charts }, at);
    await store.addAudit({
      entityType: 'workspace',
      entityId: store.workspaceId,
      action: 'update',
      member,
      at,
      diff: { dashboard: { old: found.held?.charts ?? null, new: charts } },
    });
  }
  return charts === null ? dashboardOf(arranging) : resetOwn(arranging);
}
