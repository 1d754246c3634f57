/** The operations of the support requests: of any type of records, and of their thread and life (decision 76). */
import { supportRequestCalls, supportRequests } from '../../contract/records/support-requests.ts';
import { supportCalls } from '../../contract/support-thread.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import { messageStore } from '../db/repositories/support-messages.ts';
import { otherRequests, supportRequestTable } from '../db/repositories/support-requests.ts';
import { isUuid } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import type { Membership, Person } from '../domain/people.ts';
import { editableRecord } from '../domain/records/editable-record.ts';
import { recordOn, updateRecord } from '../domain/records/update-record.ts';
import { Refusal } from '../domain/refusal.ts';
import { addMessage, addressOf, changeMessage, messageFor } from '../domain/support/messages.ts';
import { threadEvents } from '../domain/support/thread-events.ts';
import { importOperations } from './imports.ts';
import { typeOperations } from './type-operations.ts';

interface Asked {
  readonly actor: { readonly user: Person } & Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

const OTHERS_MOST = 10;

const storeOf = ({ actor, tx }: Asked) => supportRequestTable.store(tx, actor.workspace.workspace_id);
const todayOf = ({ actor, deps }: Asked) => todayIn(actor.user.timezone, deps.clock.now());

/** The request as it is after a change of what the server keeps. */
async function current(asked: Asked, id: string) {
  const record = await storeOf(asked).lock(id);
  if (record === null) throw new Error('The request that was changed is not there');
  return recordOn(supportRequests, todayOf(asked), record);
}

/** Locked, and with the time of the change. */
async function editable(asked: Asked, id: string) {
  const { actor, deps, tx } = asked;
  const request = await editableRecord(
    { type: supportRequests, store: storeOf(asked), member: actor.member },
    id,
  );
  const store = messageStore(tx, actor.workspace.workspace_id, request.id);
  return { request, store, requestId: request.id, member: actor.member, at: deps.clock.now() };
}

/** By the same way as in the table, so that moments, history and rights are the same. */
const edit = (asked: Asked, recordId: string, field: string, value: string) =>
  updateRecord(supportRequests, storeOf(asked), {
    recordId,
    edit: { field, value },
    member: asked.actor.member,
    timezone: asked.actor.user.timezone,
    now: () => asked.deps.clock.now(),
  });

export const supportRequestOperations = [
  ...typeOperations(supportRequests, supportRequestCalls, supportRequestTable),
  ...importOperations(supportRequests, supportRequestCalls),

  operation(supportCalls.thread, async ({ input: { params }, ...asked }) => {
    const { actor, tx } = asked;
    const { workspace_id: workspaceId } = actor.workspace;
    const [request] = await supportRequestTable.find(tx, workspaceId, isUuid(params.id) ? [params.id] : []);
    if (request === undefined)
      throw new Refusal('not_found', 'This support request does not exist, or you have no access to it.');
    const store = messageStore(tx, workspaceId, request.id);
    const messages = (await store.list()).map(messageFor(actor.member));
    const events = threadEvents(request, await store.events());
    const contact = await store.contact();
    const contacts = await store.contactsOf(request.customer_id);
    const members = await listActiveMembers(tx, workspaceId);
    const renewal = await store.renewalOf(request.customer_id);
    const none = { renewal_id: null, annual_revenue: null, renewal_date: null, owner_confidence: null };
    return {
      request: recordOn(supportRequests, todayOf(asked), request),
      // What happened comes before what was written at the same time.
      entries: [...events, ...messages].toSorted((one, other) =>
        one.at < other.at ? -1 : Number(one.at > other.at),
      ),
      contact_id: contact?.id ?? null,
      mailed_to: addressOf(contact),
      members: members.map(({ id, name }) => ({ id, name })),
      contacts: contacts.map(({ is_demo: _demo, ...person }) => person),
      account: {
        ...(renewal ?? none),
        days_until_renewal: daysFrom(todayOf(asked))(renewal?.renewal_date ?? null),
      },
      others: await otherRequests(tx, workspaceId, request, OTHERS_MOST),
    };
  }),

  operation(supportCalls.addMessage, async ({ input: { params, body }, ...asked }) => {
    const writing = await editable(asked, params.id);
    const { request } = writing;
    const message = await addMessage(writing, body);
    if (message.sent_to !== null) {
      const payload = { workspace_id: asked.actor.workspace.workspace_id, message_id: message.id };
      await asked.deps.jobs.enqueue(asked.tx, 'mail-support-answer', payload);
    }
    if (body.kind === 'said' && request.status !== 'open') await edit(asked, request.id, 'status', 'open');
    if (body.kind === 'answer' && body.wait === true) await edit(asked, request.id, 'status', 'waiting');
    return {
      request: await current(asked, request.id),
      message: messageFor(writing.member)(message),
    };
  }),

  operation(supportCalls.updateMessage, async ({ input: { params, body }, ...asked }) => {
    const writing = await editable(asked, params.id);
    return messageFor(writing.member)(await changeMessage(writing, params.message_id, body));
  }),

  operation(supportCalls.take, async ({ input: { params }, ...asked }) => {
    const { actor, deps } = asked;
    const store = storeOf(asked);
    const request = await store.lock(params.id);
    if (request === null)
      throw new Refusal('not_found', 'This support request does not exist, or you have no access to it.');
    const { assignee, assignee_member_id: holder } = request;
    if (holder === actor.member.id) return current(asked, request.id);
    if (holder !== null)
      throw new Refusal('conflict', `${assignee ?? 'Another member'} works on this request already.`);
    const at = deps.clock.now();
    await store.setValue(request, supportRequests.fields.assignee, actor.member.id, at);
    await store.addAudit({
      entityType: 'support request',
      entityId: request.id,
      action: 'update',
      member: actor.member,
      at,
      diff: {
        assignee: { old: null, new: actor.member.full_name },
        assignee_member_id: { old: null, new: actor.member.id },
      },
    });
    return current(asked, request.id);
  }),

  operation(supportCalls.setContact, async ({ input: { params, body }, ...asked }) => {
    const { request, store, member, at } = await editable(asked, params.id);
    const contacts = await store.contactsOf(request.customer_id);
    const chosen = contacts.find(({ id }) => id === body.contact_id);
    if (body.contact_id !== null && chosen === undefined)
      throw new Refusal('not_found', 'This person is not a contact of the account.');
    const before = await store.contact();
    if ((before?.id ?? null) !== body.contact_id) {
      await store.setContact(body.contact_id, at);
      await store.addAudit({
        entityType: 'support request',
        entityId: request.id,
        action: 'update',
        member,
        at,
        diff: { contact: { old: before?.full_name ?? null, new: chosen?.full_name ?? null } },
      });
    }
    return current(asked, request.id);
  }),
];
