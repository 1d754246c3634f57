/** The threads of support requests (decision 76). */
import { and, asc, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { AnswerToMail, MessageStore, StoredMessage } from '../../domain/support/message-store.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { contacts } from '../schema/contacts.ts';
import { renewals } from '../schema/renewals.ts';
import { supportMessages, supportRequests } from '../schema/support.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit } from './audit.ts';

/** The newest events of a thread; the rest is in the history. */
const EVENTS_MOST = 200;

const {
  workspace_id: _workspace,
  request_id: _request,
  ...columns
} = {
  id: supportMessages.id,
  workspace_id: supportMessages.workspace_id,
  request_id: supportMessages.request_id,
  kind: supportMessages.kind,
  text: supportMessages.text,
  author_member_id: supportMessages.author_member_id,
  author_name: supportMessages.author_name,
  sent_to: supportMessages.sent_to,
  at: supportMessages.at,
  edited_at: supportMessages.edited_at,
};

export function messageStore(tx: Tx, workspaceId: string, requestId: string): MessageStore {
  const ofRequest = and(
    eq(supportMessages.workspace_id, workspaceId),
    eq(supportMessages.request_id, requestId),
  );
  const oneRequest = and(eq(supportRequests.workspace_id, workspaceId), eq(supportRequests.id, requestId));
  const person = {
    id: contacts.id,
    full_name: contacts.full_name,
    job_title: contacts.job_title,
    part: contacts.part,
    email: contacts.email,
    is_demo: contacts.is_demo,
  };
  return {
    list: (): Promise<StoredMessage[]> =>
      tx
        .select(columns)
        .from(supportMessages)
        .where(ofRequest)
        .orderBy(asc(supportMessages.at), asc(supportMessages.id)),
    events: () =>
      tx
        .select({
          id: auditLog.id,
          action: auditLog.action,
          by: auditLog.performed_by_name,
          by_id: auditLog.performed_by_member_id,
          at: auditLog.performed_at,
          diff: auditLog.diff,
        })
        .from(auditLog)
        .where(and(eq(auditLog.workspace_id, workspaceId), eq(auditLog.entity_id, requestId)))
        .orderBy(desc(auditLog.performed_at), desc(auditLog.id))
        .limit(EVENTS_MOST),
    lock: async (id) => {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select(columns)
        .from(supportMessages)
        .where(and(ofRequest, eq(supportMessages.id, id)))
        .for('update');
      return row ?? null;
    },
    add: async (message) => {
      await tx
        .insert(supportMessages)
        .values({ ...message, workspace_id: workspaceId, request_id: requestId });
    },
    change: async (id, text, at) => {
      await tx
        .update(supportMessages)
        .set({ text, edited_at: at })
        .where(and(ofRequest, eq(supportMessages.id, id)));
    },
    mailedSince: async (memberId, since) => {
      const [mailed] = await tx
        .select({ total: count() })
        .from(supportMessages)
        .where(
          and(
            eq(supportMessages.workspace_id, workspaceId),
            eq(supportMessages.author_member_id, memberId),
            isNotNull(supportMessages.sent_to),
            gt(supportMessages.at, since),
          ),
        );
      return mailed?.total ?? 0;
    },
    markAnswered: async (at) => {
      await tx
        .update(supportRequests)
        .set({ first_answered_at: at, updated_at: at })
        .where(and(oneRequest, isNull(supportRequests.first_answered_at)));
    },
    contact: async () => {
      const [found] = await tx
        .select(person)
        .from(supportRequests)
        .innerJoin(
          contacts,
          and(
            eq(contacts.workspace_id, supportRequests.workspace_id),
            eq(contacts.id, supportRequests.contact_id),
          ),
        )
        .where(oneRequest);
      return found === undefined ? null : { ...found, full_name: found.full_name ?? '' };
    },
    contactsOf: async (customerId) => {
      const found = await tx
        .select(person)
        .from(contacts)
        .where(and(eq(contacts.workspace_id, workspaceId), eq(contacts.customer_id, customerId)))
        .orderBy(asc(contacts.full_name), asc(contacts.id));
      return found.map((one) => ({ ...one, full_name: one.full_name ?? '' }));
    },
    setContact: async (contactId, at) => {
      await tx.update(supportRequests).set({ contact_id: contactId, updated_at: at }).where(oneRequest);
    },
    renewalOf: async (customerId) => {
      const [found] = await tx
        .select({
          renewal_id: renewals.id,
          annual_revenue: renewals.annual_revenue,
          renewal_date: renewals.renewal_date,
          owner_confidence: renewals.owner_confidence,
        })
        .from(renewals)
        .where(and(eq(renewals.workspace_id, workspaceId), eq(renewals.customer_id, customerId)))
        .orderBy(asc(renewals.id))
        .limit(1);
      return found ?? null;
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

/** What is mailed of an answer; null if it is gone. */
export async function answerToMail(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<AnswerToMail | null> {
  const [found] = await tx
    .select({
      to: supportMessages.sent_to,
      workspace: workspaces.workspace_name,
      number: supportRequests.number,
      subject: supportRequests.subject,
      text: supportMessages.text,
      author: supportMessages.author_name,
      authorEmail: workspaceMembers.email,
    })
    .from(supportMessages)
    .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.request_id))
    .innerJoin(workspaces, eq(workspaces.workspace_id, supportMessages.workspace_id))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, supportMessages.author_member_id))
    .where(and(eq(supportMessages.workspace_id, workspaceId), eq(supportMessages.id, messageId)));
  if (found === undefined || found.to === null) return null;
  return {
    ...found,
    to: found.to,
    number: Number(found.number),
    subject: found.subject ?? '',
    author: found.author ?? '',
  };
}
