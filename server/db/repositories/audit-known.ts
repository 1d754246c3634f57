/** What entries of the audit log are told by: a bounded number of statements, however many entries there are. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Known, StoredEntry } from '../../domain/audit/known.ts';
import { recordTypeOf } from '../../domain/audit/audited-fields.ts';
import { uuidsIn } from '../../domain/audit/words.ts';
import type { Tx } from '../database.ts';
import { actions } from '../schema/actions.ts';
import { invitations } from '../schema/invitations.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { listCustomFields } from './fields.ts';
import { recordsOfCustomers, storedTypes } from './record-tables.ts';
import { workspaceName } from './workspace-name.ts';

type Entries = readonly StoredEntry[];

const idsOf = (entries: Entries, type: StoredEntry['entity_type']) => [
  ...new Set(entries.filter(({ entity_type }) => entity_type === type).map(({ entity_id }) => entity_id)),
];

async function members(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Known['members']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), inArray(workspaceMembers.id, [...ids])));
  return new Map(
    rows.map(({ id, full_name: name, role, status, is_demo }) => [
      id,
      { name, role, isActive: status === 'active', isPerson: !is_demo },
    ]),
  );
}

async function accounts(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  edited: readonly string[],
): Promise<Known['customers']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: customers.id, name: customers.account_name, owner_member_id: customers.owner_member_id })
    .from(customers)
    .where(and(eq(customers.workspace_id, workspaceId), inArray(customers.id, [...ids])));
  const through = edited.length === 0 ? null : await recordsOfCustomers(tx, workspaceId, edited);
  return new Map(
    rows.map(({ id, ...row }) => [id, { ...row, recordId: through?.get(id)?.recordId ?? null }]),
  );
}

async function records(tx: Tx, workspaceId: string, entries: Entries): Promise<Known['records']> {
  const known = new Map<string, { type: (typeof storedTypes)[number]['type']; record: never }>();
  for (const { type, find } of storedTypes) {
    const own = entries.filter((entry) => recordTypeOf(entry) === type).map(({ entity_id }) => entity_id);
    if (own.length === 0) continue;
    const found = await find(tx, workspaceId, [...new Set(own)]);
    for (const record of found) known.set(record.id, { type, record: record as never });
  }
  return known;
}

async function storedActions(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Known['actions']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: actions.id, label: actions.label, type: actions.type, access_level: actions.access_level })
    .from(actions)
    .where(and(eq(actions.workspace_id, workspaceId), inArray(actions.id, [...ids])));
  return new Map(rows.map(({ id, ...action }) => [id, action]));
}

async function invited(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Known['invitations']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: invitations.id, name: invitations.full_name })
    .from(invitations)
    .where(and(eq(invitations.workspace_id, workspaceId), inArray(invitations.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whatever the entries name or changed, as it is now. */
export async function knownFor(tx: Tx, workspaceId: string, entries: Entries): Promise<Known> {
  const inValues = [...new Set(entries.flatMap(({ diff }) => uuidsIn(diff)))];
  const edited = idsOf(entries, 'customer');
  return {
    fields: await listCustomFields(tx, workspaceId),
    members: await members(tx, workspaceId, [...inValues, ...idsOf(entries, 'member')]),
    customers: await accounts(tx, workspaceId, [...inValues, ...edited], edited),
    records: await records(tx, workspaceId, entries),
    actions: await storedActions(tx, workspaceId, idsOf(entries, 'action')),
    invitations: await invited(tx, workspaceId, idsOf(entries, 'invitation')),
    workspaceName: await workspaceName(tx, workspaceId),
  };
}
