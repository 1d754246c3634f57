/** Reading the audit log of one workspace by filters, page by page (spec §2.10; decision 52). */
import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AuditAction, AuditEntityType, AuditPerson, AuditSource } from '../../../contract/audit.ts';
import type { StoredEntry } from '../../domain/audit/known.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { workspaceMembers } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { searchSql, type MatchingKeys } from './audit-search.ts';

/** All that are there must hold. */
export interface AuditFilter {
  /** A member id. */
  readonly who?: string | undefined;
  readonly entity?: AuditEntityType | undefined;
  readonly entity_id?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly source?: AuditSource | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly search?: { readonly text: string; readonly keys: MatchingKeys } | undefined;
}

/** The last entry of a page: the next one begins after it. */
export interface AuditCursor {
  readonly at: Date;
  readonly id: string;
}

const columns = {
  id: auditLog.id,
  entity_type: auditLog.entity_type,
  entity_id: auditLog.entity_id,
  entity_name: auditLog.entity_name,
  action: auditLog.action,
  performed_by_name: auditLog.performed_by_name,
  performed_by_picture_url: workspaceMembers.profile_picture_url,
  performed_at: auditLog.performed_at,
  source: auditLog.source,
  reverts: auditLog.reverts,
  diff: auditLog.diff,
};

/** An id that no row has: an id in a request is free text. */
const idOf = (given: string) => (isUuid(given) ? given : '00000000-0000-0000-0000-000000000000');

function conditionOf(workspaceId: string, filter: AuditFilter): SQL | undefined {
  const { who, entity, entity_id, action, source, from, before, search } = filter;
  return and(
    eq(auditLog.workspace_id, workspaceId),
    who === undefined ? undefined : eq(auditLog.performed_by_member_id, idOf(who)),
    entity === undefined ? undefined : eq(auditLog.entity_type, entity),
    entity_id === undefined ? undefined : eq(auditLog.entity_id, idOf(entity_id)),
    action === undefined ? undefined : eq(auditLog.action, action),
    source === undefined ? undefined : eq(auditLog.source, source),
    from === undefined ? undefined : gte(auditLog.performed_at, from),
    before === undefined ? undefined : lt(auditLog.performed_at, before),
    search === undefined ? undefined : searchSql(workspaceId, search.text, search.keys),
  );
}

const olderThan = ({ at, id }: AuditCursor): SQL =>
  sql`(${auditLog.performed_at}, ${auditLog.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;

const entries = (tx: Tx) =>
  tx
    .select(columns)
    .from(auditLog)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, auditLog.performed_by_member_id));

/** Newest first, after the cursor. */
export function readAudit(
  tx: Tx,
  workspaceId: string,
  filter: AuditFilter,
  { after, limit }: { readonly after: AuditCursor | null; readonly limit: number },
): Promise<StoredEntry[]> {
  return entries(tx)
    .where(and(conditionOf(workspaceId, filter), after === null ? undefined : olderThan(after)))
    .orderBy(desc(auditLog.performed_at), desc(auditLog.id))
    .limit(limit);
}

/** How many entries the filter has; counting stops at `limit`. */
export async function countAudit(
  tx: Tx,
  workspaceId: string,
  filter: AuditFilter,
  limit: number,
): Promise<number> {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(conditionOf(workspaceId, filter))
    .limit(limit)
    .as('found');
  const [row] = await tx.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/**
 * Every member, also a former one, who has made an entry; by name. Each step takes the next member from the index: a plain
 * DISTINCT, and a search by member, read all entries.
 */
export function auditPeople(tx: Tx, workspaceId: string): Promise<AuditPerson[]> {
  const next = (after: SQL) => sql`select ${auditLog.performed_by_member_id} from ${auditLog}
    where ${auditLog.workspace_id} = ${workspaceId} and ${auditLog.performed_by_member_id} > ${after}
    order by ${auditLog.performed_by_member_id} limit 1`;
  const made = sql`with recursive made(id) as (
      (${next(sql`'00000000-0000-0000-0000-000000000000'::uuid`)})
      union all select (${next(sql`made.id`)}) from made where made.id is not null
    ) select id from made`;
  return tx
    .select({ id: workspaceMembers.id, name: workspaceMembers.full_name })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), sql`${workspaceMembers.id} in (${made})`))
    .orderBy(sql`lower(${workspaceMembers.full_name}) collate "C"`, workspaceMembers.id);
}

/** Null if the workspace has no such entry. */
export async function findAuditEntry(tx: Tx, workspaceId: string, id: string): Promise<StoredEntry | null> {
  if (!isUuid(id)) return null;
  const [entry] = await entries(tx).where(and(eq(auditLog.workspace_id, workspaceId), eq(auditLog.id, id)));
  return entry ?? null;
}

/** The entries that took back a change of this one, of the property, newest first. */
export function revertsOf(
  tx: Tx,
  workspaceId: string,
  { id, entity_id }: Pick<StoredEntry, 'id' | 'entity_id'>,
  key: string,
): Promise<StoredEntry[]> {
  return entries(tx)
    .where(
      and(
        eq(auditLog.workspace_id, workspaceId),
        eq(auditLog.entity_id, entity_id),
        eq(auditLog.reverts, id),
        sql`${auditLog.diff} ? ${key}`,
      ),
    )
    .orderBy(desc(auditLog.performed_at), desc(auditLog.id));
}

/** System-wide, for the access check of calls that name an entry. */
export async function workspaceOfAuditEntry(tx: Tx, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [found] = await tx
    .select({ workspaceId: auditLog.workspace_id })
    .from(auditLog)
    .where(eq(auditLog.id, id));
  return found?.workspaceId ?? null;
}
