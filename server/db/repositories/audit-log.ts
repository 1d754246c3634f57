/** Reading the audit log of one workspace by filters, page by page (spec §2.10; decision 52). */
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AuditAction, AuditEntityType, AuditPerson, AuditSource } from '../../../contract/audit.ts';
import type { StoredEntry } from '../../domain/audit/known.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { workspaceMembers } from '../schema/workspace.ts';
import { statement } from '../statement.ts';
import { isUuid } from '../uuid.ts';
import { searchSql, type MatchingKeys } from './audit-search.ts';

/** All that are there must hold. */
export interface AuditFilter {
  /** A member id. */
  readonly who?: string | undefined;
  /** A member id: entries of everybody else. */
  readonly notBy?: string | undefined;
  readonly entity?: AuditEntityType | undefined;
  /** One id, or several, separated by commas. */
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
  performed_by_member_id: auditLog.performed_by_member_id,
  performed_by_name: auditLog.performed_by_name,
  performed_by_picture_url: workspaceMembers.profile_picture_url,
  performed_at: auditLog.performed_at,
  source: auditLog.source,
  reverts: auditLog.reverts,
  diff: auditLog.diff,
};

/** An id that no row has: an id in a request is free text. */
const idOf = (given: string) => (isUuid(given) ? given : '00000000-0000-0000-0000-000000000000');

const { placeholder } = sql;

const entries = (tx: Tx) =>
  tx
    .select(columns)
    .from(auditLog)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, auditLog.performed_by_member_id));

/** What must hold for each part of a filter. The values are given with the statement. */
const conditions = {
  who: sql`${auditLog.performed_by_member_id} = ${placeholder('who')}::uuid`,
  notBy: sql`${auditLog.performed_by_member_id} is distinct from ${placeholder('notBy')}::uuid`,
  entity: sql`${auditLog.entity_type} = ${placeholder('entity')}`,
  entity_id: sql`${auditLog.entity_id} = any(string_to_array(${placeholder('entity_id')}, ',')::uuid[])`,
  action: sql`${auditLog.action} = ${placeholder('action')}`,
  source: sql`${auditLog.source} = ${placeholder('source')}`,
  from: sql`${auditLog.performed_at} >= ${placeholder('from')}::timestamptz`,
  before: sql`${auditLog.performed_at} < ${placeholder('before')}::timestamptz`,
  after: sql`(${auditLog.performed_at}, ${auditLog.id})
    < (${placeholder('after')}::timestamptz, ${placeholder('afterId')}::uuid)`,
} as const;
type Part = keyof typeof conditions;

/** The values of the parts that are there. */
function valuesOf(
  { who, notBy, entity_id, from, before, entity, action, source }: AuditFilter,
  after: AuditCursor | null,
) {
  const given = {
    who: who === undefined ? undefined : idOf(who),
    notBy,
    entity,
    entity_id: entity_id?.split(',').map(idOf).join(),
    action,
    source,
    from: from?.toISOString(),
    before: before?.toISOString(),
    after: after?.at.toISOString(),
    afterId: after?.id,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function statementsOf(parts: readonly Part[], search: SQL | undefined) {
  const condition = and(
    eq(auditLog.workspace_id, placeholder('workspaceId')),
    ...parts.map((part) => conditions[part]),
    search,
  );
  const total = { total: sql<number>`count(*)::int`.as('total') };
  return {
    page: statement(columns, (db) =>
      entries(db)
        .where(condition)
        .orderBy(desc(auditLog.performed_at), desc(auditLog.id))
        .limit(placeholder('limit')),
    ),
    count: statement({ total: sql`` }, (db) =>
      db.select(total).from(
        db
          .select({ one: sql`1`.as('one') })
          .from(auditLog)
          .where(condition)
          .limit(placeholder('limit'))
          .as('found'),
      ),
    ),
  };
}

/** By which parts a filter has; a search is written anew each time. */
const known = new Map<string, ReturnType<typeof statementsOf>>();

function statementsFor(workspaceId: string, filter: AuditFilter, given: object) {
  const parts = (Object.keys(conditions) as Part[]).filter((part) => part in given);
  const { search } = filter;
  if (search !== undefined) return statementsOf(parts, searchSql(workspaceId, search.text, search.keys));
  const written = known.get(parts.join()) ?? statementsOf(parts, undefined);
  known.set(parts.join(), written);
  return written;
}

/** Newest first, after the cursor. */
export function readAudit(
  tx: Tx,
  workspaceId: string,
  filter: AuditFilter,
  { after, limit }: { readonly after: AuditCursor | null; readonly limit: number },
): Promise<StoredEntry[]> {
  const given = valuesOf(filter, after);
  return statementsFor(workspaceId, filter, given).page(tx, { ...given, workspaceId, limit });
}

/** How many entries the filter has; counting stops at `limit`. */
export async function countAudit(
  tx: Tx,
  workspaceId: string,
  filter: AuditFilter,
  limit: number,
): Promise<number> {
  const given = valuesOf(filter, null);
  const [row] = await statementsFor(workspaceId, filter, given).count(tx, { ...given, workspaceId, limit });
  return row?.total ?? 0;
}

/**
 * Every member, also a former one, who has made an entry; by name. Each step takes the next member from the index: a plain
 * DISTINCT, and a search by member, read all entries.
 */
export function auditPeople(tx: Tx, workspaceId: string): Promise<AuditPerson[]> {
  return peopleOf(tx, { workspaceId });
}

const next = (after: SQL) => sql`select ${auditLog.performed_by_member_id} from ${auditLog}
  where ${auditLog.workspace_id} = ${placeholder('workspaceId')} and ${auditLog.performed_by_member_id} > ${after}
  order by ${auditLog.performed_by_member_id} limit 1`;

const made = sql`with recursive made(id) as (
    (${next(sql`'00000000-0000-0000-0000-000000000000'::uuid`)})
    union all select (${next(sql`made.id`)}) from made where made.id is not null
  ) select id from made`;

const person = { id: workspaceMembers.id, name: workspaceMembers.full_name };

const peopleOf = statement(person, (db) =>
  db
    .select(person)
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspace_id, placeholder('workspaceId')),
        sql`${workspaceMembers.id} in (${made})`,
      ),
    )
    .orderBy(sql`lower(${workspaceMembers.full_name}) collate "C"`, workspaceMembers.id),
);

/** Null if the workspace has no such entry. */
export async function findAuditEntry(tx: Tx, workspaceId: string, id: string): Promise<StoredEntry | null> {
  if (!isUuid(id)) return null;
  const [entry] = await entries(tx).where(and(eq(auditLog.workspace_id, workspaceId), eq(auditLog.id, id)));
  return entry ?? null;
}

/** What a confirmed change of the assistant wrote, the latest first. What it took back itself is no change to take back. */
export function entriesOfProposal(tx: Tx, workspaceId: string, proposalId: string): Promise<StoredEntry[]> {
  return entries(tx)
    .where(
      and(
        eq(auditLog.workspace_id, workspaceId),
        eq(auditLog.proposal_id, proposalId),
        isNull(auditLog.reverts),
      ),
    )
    .orderBy(desc(auditLog.performed_at), desc(auditLog.id));
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
