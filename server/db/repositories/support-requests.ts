import { and, desc, eq, ne, sql } from 'drizzle-orm';
import {
  supportRequests as supportRequestType,
  type SupportRequest,
} from '../../../contract/records/support-requests.ts';
import type { Tx } from '../database.ts';
import { contacts } from '../schema/contacts.ts';
import { supportRequests } from '../schema/support.ts';
import { recordTable } from './records.ts';

export const supportRequestTable = recordTable<SupportRequest>(supportRequestType, supportRequests, {
  contact: sql`(select contact.full_name from ${contacts} as contact
    where contact.workspace_id = ${supportRequests.workspace_id} and contact.id = ${supportRequests.contact_id})`,
});

/** Other requests of an account, the newest first. */
export async function otherRequests(
  tx: Tx,
  workspaceId: string,
  { id, customer_id }: { readonly id: string; readonly customer_id: string },
  limit: number,
) {
  const { number, subject, status } = supportRequests;
  const found = await tx
    .select({ id: supportRequests.id, number, subject, status })
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.workspace_id, workspaceId),
        eq(supportRequests.customer_id, customer_id),
        ne(supportRequests.id, id),
      ),
    )
    .orderBy(desc(supportRequests.number))
    .limit(limit);
  // The columns of a type's fields may be empty for the compiler; the database refuses it.
  return found.map((row) => ({
    ...row,
    number: Number(row.number),
    subject: row.subject ?? '',
    status: row.status ?? ('open' as const),
  }));
}
