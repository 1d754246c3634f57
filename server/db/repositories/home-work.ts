/** What a member has to do, always of one workspace (decision 78): tasks of onboarding projects, and support requests. */
import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { onboardingProjects, onboardingTasks } from '../schema/onboarding.ts';
import { supportRequests } from '../schema/support.ts';
import { customers } from '../schema/workspace.ts';
import { statement } from '../statement.ts';
import type { Mine } from './home.ts';

const { placeholder } = sql;

/** What is still open in a project that is done is not waited for. */
const openTasks = and(
  eq(onboardingTasks.workspace_id, placeholder('workspaceId')),
  eq(onboardingTasks.assignee_member_id, placeholder('memberId')),
  isNull(onboardingTasks.done_at),
  sql`${onboardingTasks.due_date} <= ${placeholder('to')}::date`,
  ne(onboardingProjects.stage, 'done'),
);

const counted = {
  count: sql<number>`(count(*) over ())::int`.as('count'),
  late: (isLate: SQL) => sql<number>`(count(*) filter (where ${isLate}) over ())::int`.as('late'),
};

const taskFields = {
  id: onboardingTasks.id,
  title: onboardingTasks.title,
  project_id: onboardingTasks.project_id,
  account_name: customers.account_name,
  stage: onboardingProjects.stage,
  due_date: sql`due_date`,
  count: sql`count`,
  late: sql`late`,
};

/** All are counted, and the accounts are looked up only of those that are shown. */
const tasks = statement(taskFields, (db) => {
  const shown = db
    .select({
      id: onboardingTasks.id,
      title: onboardingTasks.title,
      project_id: onboardingTasks.project_id,
      customer_id: onboardingProjects.customer_id,
      stage: onboardingProjects.stage,
      due_date: onboardingTasks.due_date,
      count: counted.count,
      late: counted.late(sql`${onboardingTasks.due_date} < ${placeholder('today')}::date`),
    })
    .from(onboardingTasks)
    .innerJoin(onboardingProjects, eq(onboardingProjects.id, onboardingTasks.project_id))
    .where(openTasks)
    .orderBy(asc(onboardingTasks.due_date), asc(onboardingTasks.id))
    .limit(placeholder('limit'))
    .as('shown');
  const { id, title, project_id, stage, due_date, count, late } = shown;
  const due = sql<string>`${due_date}::text`;
  return db
    .select({
      id,
      title,
      project_id,
      account_name: customers.account_name,
      stage,
      due_date: due,
      count,
      late,
    })
    .from(shown)
    .innerJoin(customers, eq(customers.id, shown.customer_id))
    .orderBy(asc(due_date), asc(id));
});

/** The earliest of the member's open tasks that are due by a day. Each has the counts of all of them, and of the late ones. */
export const dueTasks = (
  tx: Tx,
  mine: Mine,
  days: { readonly today: string; readonly to: string },
  limit: number,
) => tasks(tx, { ...mine, ...days, limit });

const tasksCounted = statement({ count: sql`` }, (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(onboardingTasks)
    .innerJoin(onboardingProjects, eq(onboardingProjects.id, onboardingTasks.project_id))
    .where(openTasks),
);

/** How many open tasks of the member are due by a day. */
export async function countDueTasks(tx: Tx, mine: Mine, to: string): Promise<number> {
  const [row] = await tasksCounted(tx, { ...mine, to });
  return row?.count ?? 0;
}

/** The statuses are in the text, because the index has only these. */
const ofMember = (statuses: string) =>
  and(
    eq(supportRequests.workspace_id, placeholder('workspaceId')),
    eq(supportRequests.assignee_member_id, placeholder('memberId')),
    sql`${supportRequests.status} in (${sql.raw(statuses)})`,
    isNull(supportRequests.removed_at),
  );

const requestFields = {
  id: supportRequests.id,
  number: supportRequests.number,
  subject: supportRequests.subject,
  account_name: customers.account_name,
  priority: supportRequests.priority,
  due_at: supportRequests.due_at,
  count: sql`count`,
  late: sql`late`,
};

/** As with the tasks. */
const requests = statement(requestFields, (db) => {
  const shown = db
    .select({
      id: supportRequests.id,
      number: supportRequests.number,
      subject: supportRequests.subject,
      customer_id: supportRequests.customer_id,
      priority: supportRequests.priority,
      due_at: supportRequests.due_at,
      count: counted.count,
      late: counted.late(sql`${supportRequests.due_at} < ${placeholder('now')}::timestamptz`),
    })
    .from(supportRequests)
    .where(ofMember(`'open', 'waiting'`))
    .orderBy(asc(supportRequests.due_at), asc(supportRequests.id))
    .limit(placeholder('limit'))
    .as('shown');
  const { id, number, subject, priority, due_at, count, late } = shown;
  return db
    .select({ id, number, subject, account_name: customers.account_name, priority, due_at, count, late })
    .from(shown)
    .innerJoin(customers, eq(customers.id, shown.customer_id))
    .orderBy(asc(due_at), asc(id));
});

/** The member's unsolved requests with the least time; those that wait, without a time, are last. Each has the counts. */
export const openRequests = (tx: Tx, mine: Mine, now: Date, limit: number) =>
  requests(tx, { ...mine, now: now.toISOString(), limit });

const requestsCounted = statement({ count: sql`` }, (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(supportRequests)
    .where(ofMember(`'open'`)),
);

/** How many requests of the member are open, without those that wait for the contact. */
export async function countOpenRequests(tx: Tx, mine: Mine): Promise<number> {
  const [row] = await requestsCounted(tx, { ...mine });
  return row?.count ?? 0;
}
