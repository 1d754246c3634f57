/** Writes the thread of a support request (decision 76). Each change is in the history of the request. */
import { randomUUID } from 'node:crypto';
import { roleHas } from '../../../contract/rights.ts';
import type { MessageKind, ThreadMessage } from '../../../contract/support-thread.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { MessageStore, StoredMessage } from './message-store.ts';

type Member = Membership['member'];

/** Answers that a member may mail in an hour: more than a person writes, fewer than an abuse needs. */
const MAILED_MOST = 60;
const HOUR_MS = 60 * 60_000;

/** The property of the audit log. */
const audited = { answer: 'answer', note: 'internal_note', said: 'said' } as const;

/** A message as the API returns it to a member. */
export const messageFor =
  (member: Member) =>
  ({ author_name, at, edited_at, ...message }: StoredMessage): ThreadMessage => ({
    ...message,
    author: author_name,
    at: at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    editable:
      message.kind === 'note' && roleHas(member.role, 'edit-own') && message.author_member_id === member.id,
  });

interface Writing {
  readonly store: MessageStore;
  readonly requestId: string;
  readonly member: Member;
  readonly at: Date;
}

/** Demo contacts are nobody, so nothing is mailed to them. */
export const addressOf = (contact: Awaited<ReturnType<MessageStore['contact']>>): string | null =>
  contact === null || contact.is_demo ? null : contact.email;

/** The address that a message is mailed to. */
async function recipient({ store, member, at }: Writing, kind: MessageKind): Promise<string | null> {
  if (kind !== 'answer') return null;
  const address = addressOf(await store.contact());
  if (address === null) return null;
  if ((await store.mailedSince(member.id, new Date(at.getTime() - HOUR_MS))) >= MAILED_MOST) {
    throw new Refusal(
      'too_many_requests',
      `You have sent ${MAILED_MOST} answers in an hour. Please try again later.`,
      HOUR_MS / 1000,
    );
  }
  return address;
}

export async function addMessage(
  writing: Writing,
  { kind, text }: { readonly kind: MessageKind; readonly text: string },
): Promise<StoredMessage> {
  const { store, requestId, member, at } = writing;
  const contact = kind === 'said' ? await store.contact() : null;
  const message: StoredMessage = {
    id: randomUUID(),
    kind,
    text,
    author_member_id: kind === 'said' ? null : member.id,
    author_name: kind === 'said' ? (contact?.full_name ?? null) : member.full_name,
    sent_to: await recipient(writing, kind),
    at,
    edited_at: null,
  };
  await store.add(message);
  if (kind === 'answer') await store.markAnswered(at);
  await store.addAudit({
    entityType: 'support request',
    entityId: requestId,
    action: 'update',
    member,
    at,
    diff: { [audited[kind]]: { old: null, new: text } },
  });
  return message;
}

/**
 * The text that the note already has changes nothing.
 * @throws Refusal `not_found`; `forbidden` for a message that is no note of the member; `stale_value` with the note for
 *   another text than the expected one
 */
export async function changeMessage(
  { store, requestId, member, at }: Writing,
  id: string,
  { text, expected_text = undefined }: { readonly text: string; readonly expected_text?: string | undefined },
): Promise<StoredMessage> {
  const held = await store.lock(id);
  if (held === null) throw new Refusal('not_found', 'This note is not there any more.');
  if (!messageFor(member)(held).editable)
    throw new Refusal('forbidden', 'You may edit only internal notes that you wrote.');
  if (held.text === text) return held;
  if (expected_text !== undefined && expected_text !== held.text) {
    const detail = 'This note has changed since you opened it. Please choose which text to keep.';
    throw new Refusal('stale_value', detail, undefined, { message: messageFor(member)(held) });
  }
  await store.change(id, text, at);
  await store.addAudit({
    entityType: 'support request',
    entityId: requestId,
    action: 'update',
    member,
    at,
    diff: { internal_note: { old: held.text, new: text } },
  });
  return { ...held, text, edited_at: at };
}
