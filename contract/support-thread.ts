/**
 * The thread of a support request (decision 76): what the contact said, answers, internal notes, and what happened to it; and
 * the calls of its life that are more than an edit of one field.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { noteText, NOTE_LENGTH } from './notes.ts';
import { requestStatuses, SUPPORT_PATH, supportRequests } from './records/support-requests.ts';
import { id } from './shapes.ts';

/** `said`: what the contact wrote or said, entered by a member. `note`: seen by members only. */
export const messageKinds = ['answer', 'note', 'said'] as const;
export type MessageKind = (typeof messageKinds)[number];

const moment = z.iso.datetime();

const message = z.object({
  id,
  kind: z.enum(messageKinds),
  text: z.string(),
  /** The member who wrote it; of what was said, the contact, or null where the contact is not known any more. */
  author: z.nullable(z.string()),
  author_member_id: z.nullable(id),
  at: moment,
  edited_at: z.nullable(moment),
  /** Of an answer: the address that it was mailed to; null for one that is kept here only. */
  sent_to: z.nullable(z.string()),
  /** The caller wrote it, and may edit it. Only notes are edited. */
  editable: z.boolean(),
});
export type ThreadMessage = z.output<typeof message>;

const event = z.object({
  id,
  kind: z.literal('event'),
  /** A sentence without its end, such as `Maya Okafor handed it to Daniel Reyes`. */
  text: z.string(),
  at: moment,
});
export type ThreadEvent = z.output<typeof event>;

/** In order, the oldest first. */
export type ThreadEntry = ThreadMessage | ThreadEvent;

const person = z.object({
  id,
  full_name: z.string(),
  job_title: z.nullable(z.string()),
  part: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type ThreadPerson = z.output<typeof person>;

const other = z.object({
  id,
  number: z.number(),
  subject: z.string(),
  status: z.enum(requestStatuses),
});

const account = z.object({
  /** Of the account's renewal; null in a workspace where it has none. */
  renewal_id: z.nullable(id),
  annual_revenue: z.nullable(z.number()),
  renewal_date: z.nullable(z.string()),
  days_until_renewal: z.nullable(z.number()),
  owner_confidence: z.nullable(z.enum(['high', 'medium', 'low'])),
});

export const thread = z.object({
  request: supportRequests.record,
  entries: z.array(z.discriminatedUnion('kind', [message, event])),
  contact_id: z.nullable(id),
  /** The address that answers are mailed to; null where they are kept here only. */
  mailed_to: z.nullable(z.string()),
  /** The members who can be given the request, by name. */
  members: z.array(z.object({ id, name: z.string() })),
  /** The contacts of the account, by name. */
  contacts: z.array(person),
  account,
  /** Other requests of the account, the newest first, at most ten. */
  others: z.array(other),
});
export type Thread = z.output<typeof thread>;

/** The data of a `stale_value` error (409) about a note: the note as it is now. */
export const staleMessage = z.object({ message });

const query = z.object({ workspace_id: id });
const ofRequest = { spec: '§2.2', params: z.object({ id }), query } as const;
const writing = { who: 'member', workspace: 'query', right: 'edit-own' } as const;
const path = `${SUPPORT_PATH}/{id}` as const;

/** The request as it is now, beside what was written. */
const written = z.object({ request: supportRequests.record, message });

export const supportCalls = {
  thread: defineCall({
    ...ofRequest,
    name: 'getSupportThread',
    method: 'GET',
    path: `${path}/thread`,
    summary: 'The messages, notes and events of a support request, with its contact and account',
    access: { who: 'member', workspace: 'query', right: 'read' },
    answer: thread,
  }),
  /** An answer is mailed to the contact. With `wait` the request waits for them; what they said ends the waiting. */
  addMessage: defineCall({
    ...ofRequest,
    name: 'addSupportMessage',
    method: 'POST',
    path: `${path}/messages`,
    summary: 'Adds an answer, an internal note or what the contact said to a support request',
    access: writing,
    body: z.object({
      kind: z.enum(messageKinds),
      text: noteText,
      wait: z.optional(z.boolean()),
    }),
    answer: written,
  }),
  /** Only by its author. If the note has not the text `expected_text`, the answer is `stale_value`. */
  updateMessage: defineCall({
    ...ofRequest,
    params: z.object({ id, message_id: id }),
    name: 'updateSupportMessage',
    method: 'PATCH',
    path: `${path}/messages/{message_id}`,
    summary: 'Changes the text of an own internal note of a support request',
    access: writing,
    body: z.object({
      text: noteText,
      expected_text: z.optional(z.string().check(z.maxLength(NOTE_LENGTH))),
    }),
    answer: message,
  }),
  /** Also by an editor who does not own the account, as long as nobody else works on the request. */
  take: defineCall({
    ...ofRequest,
    name: 'takeSupportRequest',
    method: 'POST',
    path: `${path}/take`,
    summary: 'Makes the caller the one who works on a support request that nobody works on',
    access: writing,
    answer: supportRequests.record,
  }),
  setContact: defineCall({
    ...ofRequest,
    name: 'setSupportContact',
    method: 'PATCH',
    path: `${path}/contact`,
    summary: 'Says which contact of the account asks; null for nobody',
    access: writing,
    body: z.object({ contact_id: z.nullable(id) }),
    answer: supportRequests.record,
  }),
};
