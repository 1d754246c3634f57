/** Who asked for improvements (spec §2.2), without accounts in the trash. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { folded } from '../../../contract/rules/folded.ts';
import { OFFERED_CONTACTS, type OfferedContact } from '../../../contract/requesters.ts';
import type { RequesterStore } from '../../domain/improvements/requesters.ts';
import type { Tx } from '../database.ts';
import { contacts } from '../schema/contacts.ts';
import { improvementRequesters as requesters } from '../schema/improvements.ts';
import { renewals } from '../schema/renewals.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit } from './audit.ts';
import { foldedSql } from './folded-sql.ts';

const revenue = sql<string | null>`(select sum(${renewals.annual_revenue}) from ${renewals}
  where ${renewals.workspace_id} = ${requesters.workspace_id} and ${renewals.customer_id} = ${requesters.customer_id}
    and ${renewals.removed_at} is null)`;

export function requesterStore(tx: Tx, workspaceId: string, improvementId: string): RequesterStore {
  const own = and(eq(requesters.workspace_id, workspaceId), eq(requesters.improvement_id, improvementId));
  const one = (id: string) => and(own, eq(requesters.id, id));
  return {
    list: async () => {
      const rows = await tx
        .select({
          id: requesters.id,
          customer_id: requesters.customer_id,
          account_name: customers.account_name,
          account_owner: workspaceMembers.full_name,
          owner_member_id: customers.owner_member_id,
          logo_url: customers.logo_url,
          annual_revenue: revenue,
          contact_id: requesters.contact_id,
          contact_name: contacts.full_name,
          contact_email: contacts.email,
          asked_on: requesters.asked_on,
          note: requesters.note,
          told_at: requesters.told_at,
          told_by: requesters.told_by_name,
        })
        .from(requesters)
        .innerJoin(customers, and(eq(customers.id, requesters.customer_id), isNull(customers.removed_at)))
        .leftJoin(workspaceMembers, eq(workspaceMembers.id, customers.owner_member_id))
        .leftJoin(contacts, and(eq(contacts.id, requesters.contact_id), isNull(contacts.removed_at)))
        .where(own)
        .orderBy(desc(requesters.asked_on), desc(requesters.ordinal));
      return rows.map((row) => ({
        ...row,
        annual_revenue: row.annual_revenue === null ? null : Number(row.annual_revenue),
      }));
    },
    contactOf: async (customerId, contactId) => {
      if (!isUuid(contactId)) return null;
      const [contact] = await tx
        .select({ name: contacts.full_name })
        .from(contacts)
        .where(
          and(
            eq(contacts.workspace_id, workspaceId),
            eq(contacts.customer_id, customerId),
            eq(contacts.id, contactId),
          ),
        );
      return contact === undefined ? null : { name: String(contact.name) };
    },
    add: async (requester) => {
      await tx
        .insert(requesters)
        .values({ ...requester, workspace_id: workspaceId, improvement_id: improvementId });
    },
    setNote: async (id, note) => {
      await tx.update(requesters).set({ note }).where(one(id));
    },
    setTold: async (id, at, by) => {
      await tx.update(requesters).set({ told_at: at, told_by_name: by }).where(one(id));
    },
    remove: async (id) => {
      await tx.delete(requesters).where(one(id));
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

/** The contacts of the account of a name, by their names. None for a name that several accounts have. */
export async function contactsOfAccount(
  tx: Tx,
  workspaceId: string,
  accountName: string,
): Promise<OfferedContact[]> {
  const accounts = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.workspace_id, workspaceId),
        sql`${foldedSql(sql`${customers.account_name}`)} = ${folded(accountName.trim())}::text`,
      ),
    )
    .limit(2);
  const [account] = accounts;
  if (account === undefined || accounts.length > 1) return [];
  const rows = await tx
    .select({ id: contacts.id, name: contacts.full_name, email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.workspace_id, workspaceId), eq(contacts.customer_id, account.id)))
    .orderBy(asc(sql`lower(${contacts.full_name}) collate "C"`), contacts.id)
    .limit(OFFERED_CONTACTS);
  return rows.map(({ name, ...row }) => ({ ...row, name: String(name) }));
}
