/**
 * Who asked for an improvement: accounts and contacts of them, each with the day and a note (spec §2.2). Once the improvement
 * is shipped, they are to be told.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { cleanNote, isCleanNote } from './notes.ts';
import { improvements } from './records/improvements.ts';
import { id, isoDay, personText } from './shapes.ts';

/** Characters of the note. */
export const WISH_LENGTH = 2000;

/** The most contacts of an account that are offered. */
export const OFFERED_CONTACTS = 100;

/** Without spaces around it, line breaks inside it are kept; empty for none. */
const wish = z
  .string()
  .check(
    z.trim(),
    z.refine(isCleanNote, 'Please use visible characters only'),
    z.maxLength(WISH_LENGTH, `A note has at most ${WISH_LENGTH.toLocaleString('en-US')} characters`),
  );

/** Why a text cannot be the note; null if it can. */
export const wishProblem = (text: string): string | null => {
  const read = wish.safeParse(cleanNote(text));
  return read.success ? null : (read.error.issues[0]?.message ?? null);
};

export const requester = z.object({
  id,
  customer_id: id,
  account_name: z.string(),
  account_owner: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  /** Of the account's renewals; null if none has one. */
  annual_revenue: z.nullable(z.number()),
  /** Null if the account asked without a contact. */
  contact_id: z.nullable(id),
  contact_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  asked_on: isoDay,
  note: z.string(),
  /** ISO 8601 in UTC: when it was ticked that they were told, and by whom; null until then. */
  told_at: z.nullable(z.iso.datetime()),
  told_by: z.nullable(z.string()),
  /** The caller owns the account or the request, or may edit any. */
  editable: z.boolean(),
});
export type Requester = z.output<typeof requester>;

/** The request as it is with the change: its numbers follow from who asked. */
const changed = z.object({ requester, record: improvements.record });

const path = '/service/product-improvement';
const query = z.object({ workspace_id: id });
const ofRequest = { spec: '§2.2', params: z.object({ id }), query } as const;
const ofRequester = { ...ofRequest, params: z.object({ id, requester_id: id }) } as const;
const reading = { who: 'member', workspace: 'query', right: 'read' } as const;
const writing = { who: 'member', workspace: 'query', right: 'edit-own' } as const;

const contact = z.object({ id, name: z.string(), email: z.nullable(z.string()) });
export type OfferedContact = z.output<typeof contact>;

export const requesterCalls = {
  requesters: defineCall({
    ...ofRequest,
    name: 'listRequesters',
    method: 'GET',
    path: `${path}/{id}/requesters`,
    summary: 'Who asked for an improvement, the latest first',
    access: reading,
    /** `shipped`: those who have not been told are to be. */
    answer: z.object({ data: z.array(requester), shipped: z.boolean() }),
  }),
  /** An account of several of that name is none. */
  contacts: defineCall({
    name: 'listContactsOfAccount',
    method: 'GET',
    path: `${path}/contacts`,
    summary: `The contacts of the account of a name, at most ${OFFERED_CONTACTS}`,
    spec: '§2.2',
    access: reading,
    query: z.extend(query, { account_name: z.string().check(z.maxLength(200)) }),
    answer: z.object({ data: z.array(contact) }),
  }),
  /** By the owner of the request or of the account, or by a person who may edit any. */
  add: defineCall({
    ...ofRequest,
    name: 'addRequester',
    method: 'POST',
    path: `${path}/{id}/requesters`,
    summary: 'Adds an account, or a contact of it, that asked for an improvement',
    access: writing,
    body: z.object({
      account_name: personText(200),
      contact_id: z.nullable(id),
      /** Omitted: today, in the caller's timezone. */
      asked_on: z.optional(isoDay),
      note: wish,
    }),
    answer: changed,
  }),
  /** If the note is not `expected_note`, the answer is `conflict`. */
  update: defineCall({
    ...ofRequester,
    name: 'updateRequester',
    method: 'PATCH',
    path: `${path}/{id}/requesters/{requester_id}`,
    summary: 'Changes the note of who asked for an improvement',
    access: writing,
    body: z.object({ note: wish, expected_note: z.optional(z.string().check(z.maxLength(WISH_LENGTH))) }),
    answer: changed,
  }),
  tell: defineCall({
    ...ofRequester,
    name: 'tellRequester',
    method: 'PATCH',
    path: `${path}/{id}/requesters/{requester_id}/told`,
    summary: 'Keeps whether who asked was told that the improvement was shipped',
    access: writing,
    body: z.object({ told: z.boolean() }),
    answer: changed,
  }),
  remove: defineCall({
    ...ofRequester,
    name: 'removeRequester',
    method: 'DELETE',
    path: `${path}/{id}/requesters/{requester_id}`,
    summary: 'Removes who asked for an improvement',
    access: writing,
    answer: changed,
  }),
} as const;
