/** What is due for a member, always of one workspace (decision 78). */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Visit } from '../../domain/home/visit.ts';
import type { Tx } from '../database.ts';
import { homeVisits } from '../schema/home.ts';
import { renewals } from '../schema/renewals.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { statement } from '../statement.ts';

const { placeholder } = sql;

/** Days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The member whose home it is. */
export interface Mine {
  readonly workspaceId: string;
  readonly memberId: string;
}

/** Renewals of accounts that the member owns. */
const ofMember = (day: PgColumn) =>
  and(
    eq(renewals.workspace_id, placeholder('workspaceId')),
    eq(customers.owner_member_id, placeholder('memberId')),
    // The index has none of the trash.
    isNull(renewals.removed_at),
    sql`${day} between ${placeholder('from')}::date and ${placeholder('to')}::date`,
  );

const columnsFor = (day: PgColumn) => ({
  id: renewals.id,
  account_name: customers.account_name,
  logo_url: customers.logo_url,
  annual_revenue: sql<number | null>`${renewals.annual_revenue}::float8`,
  day: sql<string>`${day}::text`,
  owner_confidence: renewals.owner_confidence,
  auto_renewal: renewals.auto_renewal,
  renewal_term_months: renewals.renewal_term_months,
  count: sql<number>`(count(*) over ())::int`,
  sum: sql<number>`coalesce(sum(${renewals.annual_revenue}) over (), 0)::float8`,
});

const dueBy = (day: PgColumn) => {
  const columns = columnsFor(day);
  return statement(columns, (db) =>
    db
      .select(columns)
      .from(renewals)
      .innerJoin(customers, eq(customers.id, renewals.customer_id))
      .where(ofMember(day))
      .orderBy(day, sql`lower(${customers.account_name}) collate "C"`, renewals.id)
      .limit(placeholder('limit')),
  );
};

/** By which day renewals are due. */
const due = { renewal: dueBy(renewals.renewal_date), notice: dueBy(renewals.notice_date) };

/** The earliest of the member's renewals whose day is one of these. Each has the count and the sum of all of them. */
export const dueRenewals = (tx: Tx, by: keyof typeof due, mine: Mine, days: Days, limit: number) =>
  due[by](tx, { ...mine, ...days, limit });

const counted = statement({ count: sql`` }, (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(renewals)
    .innerJoin(customers, eq(customers.id, renewals.customer_id))
    .where(ofMember(renewals.renewal_date)),
);

export async function countDueRenewals(tx: Tx, mine: Mine, days: Days): Promise<number> {
  const [row] = await counted(tx, { ...mine, ...days });
  return row?.count ?? 0;
}

const visit = { since: homeVisits.since, seen_at: homeVisits.seen_at };

interface VisitFound {
  /** Null before the first. */
  readonly visit: Visit | null;
  /** The disk is full (ADR 25): a visit cannot be stored, and the home is shown nevertheless. */
  readonly isReadOnly: boolean;
}

export async function findVisit(tx: Tx, { workspaceId, memberId }: Mine): Promise<VisitFound> {
  const [row] = await tx
    .select({ ...visit, mode: sql<string>`current_setting('transaction_read_only')` })
    .from(workspaceMembers)
    .leftJoin(
      homeVisits,
      and(
        eq(homeVisits.workspace_id, workspaceMembers.workspace_id),
        eq(homeVisits.member_id, workspaceMembers.id),
      ),
    )
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.id, memberId)));
  if (row === undefined) throw new Error('The member is gone');
  const { mode, since, seen_at } = row;
  return { visit: seen_at === null ? null : { since, seen_at }, isReadOnly: mode === 'on' };
}

export async function keepVisit(
  tx: Tx,
  { workspaceId, memberId }: Mine,
  { since, seen_at }: Visit,
): Promise<void> {
  await tx
    .insert(homeVisits)
    .values({ workspace_id: workspaceId, member_id: memberId, since, seen_at })
    .onConflictDoUpdate({
      target: [homeVisits.workspace_id, homeVisits.member_id],
      set: { since, seen_at },
    });
}
