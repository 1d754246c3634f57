/** What entries of the audit log are told by: a bounded number of statements, however many entries there are. */
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Known, StoredEntry } from '../../domain/audit/known.ts';
import { recordTypeOf } from '../../domain/audit/audited-fields.ts';
import { uuidsIn } from '../../domain/audit/words.ts';
import type { Tx } from '../database.ts';
import { actions } from '../schema/actions.ts';
import { invitations } from '../schema/invitations.ts';
import { savedViews } from '../schema/saved-views.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { statement } from '../statement.ts';
import { listCustomFields } from './fields.ts';
import { recordsOfCustomers, storedTypes } from './record-tables.ts';
import { triageStore } from './triage.ts';
import { workspaceName } from './workspace-name.ts';

type Entries = readonly StoredEntry[];

const idsOf = (entries: Entries, type: StoredEntry['entity_type']) => [
  ...new Set(entries.filter(({ entity_type }) => entity_type === type).map(({ entity_id }) => entity_id)),
];

/** Prepared, because each page asks for all of them. */
const byIds = <Columns extends Record<string, PgColumn>>(
  columns: Columns,
  table: PgTable & { readonly id: PgColumn; readonly workspace_id: PgColumn },
) =>
  statement(columns, (db) =>
    db
      .select(columns)
      .from(table as PgTable)
      .where(
        and(
          eq(table.workspace_id, sql.placeholder('workspaceId')),
          sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`,
        ),
      ),
  );

const findMembers = byIds(
  {
    id: workspaceMembers.id,
    name: workspaceMembers.full_name,
    role: workspaceMembers.role,
    status: workspaceMembers.status,
    isDemo: workspaceMembers.is_demo,
  },
  workspaceMembers,
);

const findCustomers = byIds(
  { id: customers.id, name: customers.account_name, owner_member_id: customers.owner_member_id },
  customers,
);

const findActions = byIds(
  { id: actions.id, label: actions.label, type: actions.type, access_level: actions.access_level },
  actions,
);

const findViews = byIds(
  { id: savedViews.id, name: savedViews.name, owner: savedViews.owner_member_id },
  savedViews,
);

const findInvitations = byIds({ id: invitations.id, name: invitations.full_name }, invitations);

async function members(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Known['members']> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await findMembers(tx, { workspaceId, ids })).map(({ id, name, role, status, isDemo }) => [
      id,
      { name, role, isActive: status === 'active', isPerson: !isDemo },
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
  const rows = await findCustomers(tx, { workspaceId, ids });
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
  return new Map((await findActions(tx, { workspaceId, ids })).map(({ id, ...action }) => [id, action]));
}

async function invited(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Known['invitations']> {
  if (ids.length === 0) return new Map();
  return new Map((await findInvitations(tx, { workspaceId, ids })).map(({ id, name }) => [id, name]));
}

async function sharedViews(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Known['views']> {
  if (ids.length === 0) return new Map();
  const found = await findViews(tx, { workspaceId, ids });
  // A view that its owner made personal again is shown to its owner alone.
  return new Map(found.flatMap(({ id, name, owner }) => (owner === null ? [[id, name] as const] : [])));
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
    views: await sharedViews(tx, workspaceId, idsOf(entries, 'view')),
    invitations: await invited(tx, workspaceId, idsOf(entries, 'invitation')),
    workspaceName: await workspaceName(tx, workspaceId),
    triage: await triageStore(tx, workspaceId).read(),
  };
}
