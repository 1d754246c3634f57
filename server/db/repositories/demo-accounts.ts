/** Demo accounts, marked so that they can be removed when the demo is switched off (design §7). */
import { count, eq } from 'drizzle-orm';
import type { NewAccounts } from '../../domain/demo/new-rows.ts';
import type { Tx } from '../database.ts';
import { contacts as contactTable } from '../schema/contacts.ts';
import {
  improvementRequesters as requesterTable,
  improvements as improvementTable,
} from '../schema/improvements.ts';
import { onboardingProjects, onboardingTasks } from '../schema/onboarding.ts';
import { renewals as renewalTable } from '../schema/renewals.ts';
import { insertDemoRequests } from './demo-requests.ts';
import { customers as customerTable } from '../schema/workspace.ts';

/** Rows of one statement, which has at most about 65,000 parameters. */
const AT_ONCE = 2_000;

/** One statement per table, and several for the tasks. At most about 1,000 accounts. */
export async function insertDemoAccounts(
  tx: Tx,
  workspaceId: string,
  { customers, renewals, contacts, improvements, requesters, projects, tasks, requests }: NewAccounts,
  at: Date,
): Promise<void> {
  const marked = { workspace_id: workspaceId, is_demo: true };
  await tx.insert(customerTable).values(customers.map((customer) => ({ ...customer, ...marked })));
  await tx.insert(renewalTable).values(renewals.map((renewal) => ({ ...renewal, ...marked })));
  if (contacts.length > 0)
    await tx.insert(contactTable).values(contacts.map((contact) => ({ ...contact, ...marked })));
  if (improvements.length > 0)
    await tx
      .insert(improvementTable)
      .values(improvements.map((improvement) => ({ ...improvement, ...marked })));
  if (requesters.length > 0)
    await tx.insert(requesterTable).values(requesters.map((requester) => ({ ...requester, ...marked })));
  if (projects.length > 0)
    await tx.insert(onboardingProjects).values(projects.map((project) => ({ ...project, ...marked })));
  for (let from = 0; from < tasks.length; from += AT_ONCE) {
    const some = tasks.slice(from, from + AT_ONCE);
    await tx.insert(onboardingTasks).values(some.map((task) => ({ ...task, workspace_id: workspaceId })));
  }
  await insertDemoRequests(tx, workspaceId, requests, at);
}

/** All customers of the workspace, demo or not. */
export async function countCustomers(tx: Tx, workspaceId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(customerTable)
    .where(eq(customerTable.workspace_id, workspaceId));
  return counted?.total ?? 0;
}
