/** Who asked for an improvement (spec §2.2). Each change is in the history of the request. */
import { randomUUID } from 'node:crypto';
import type { Requester } from '../../../contract/requesters.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { accountNamed } from '../records/joined-account.ts';
import type { RecordStore } from '../records/record-store.ts';
import { Refusal } from '../refusal.ts';

/** The keys of entries of the history. A field of the workspace has none of them: its name begins with a letter. */
export const requesterKeys = { asked: '_requester', note: '_requester_note', told: '_told' } as const;

export interface StoredRequester extends Omit<Requester, 'editable' | 'told_at'> {
  readonly owner_member_id: string | null;
  readonly told_at: Date | null;
}

interface NewRequester {
  readonly id: string;
  readonly customer_id: string;
  readonly contact_id: string | null;
  readonly asked_on: string;
  readonly note: string;
}

/** Of one request, in one transaction. */
export interface RequesterStore {
  /** The latest first, without accounts in the trash. */
  list(): Promise<readonly StoredRequester[]>;
  contactOf(customerId: string, contactId: string): Promise<{ readonly name: string } | null>;
  add(requester: NewRequester): Promise<void>;
  setNote(id: string, note: string): Promise<void>;
  setTold(id: string, at: Date | null, by: string | null): Promise<void>;
  remove(id: string): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}

type Member = Membership['member'];

interface Request {
  readonly id: string;
  readonly owner_member_id: string | null;
}

export interface Asking {
  /** The request, locked until the transaction ends. */
  readonly request: Request;
  readonly store: RequesterStore;
  readonly accounts: Pick<RecordStore, 'accountsNamed'>;
  readonly member: Member;
  /** The caller's day. */
  readonly today: string;
  readonly now: () => Date;
}

/** The owner of the request may change all who asked, the owner of an account those of the account. */
const mayEditRequester = (member: Member, request: Request, accountOwner: string | null) =>
  mayEditRecord(member, accountOwner, request.owner_member_id);

function requireRight({ member, request }: Pick<Asking, 'member' | 'request'>, accountOwner: string | null) {
  if (mayEditRequester(member, request, accountOwner)) return;
  throw new Refusal(
    'forbidden',
    'Your role lets you change who asked only for improvement requests and accounts you own.',
  );
}

/** As the API returns it to a member. */
export const requesterFor =
  ({ member, request }: Pick<Asking, 'member' | 'request'>) =>
  ({ owner_member_id, told_at, ...stored }: StoredRequester): Requester => ({
    ...stored,
    told_at: told_at?.toISOString() ?? null,
    editable: mayEditRequester(member, request, owner_member_id),
  });

const named = ({ account_name, contact_name }: Pick<StoredRequester, 'account_name' | 'contact_name'>) =>
  contact_name === null ? account_name : `${account_name} · ${contact_name}`;

const audited = (
  { store, request, member, now }: Asking,
  key: keyof typeof requesterKeys,
  change: { old: string | null; new: string | null },
) =>
  store.addAudit({
    entityType: 'improvement request',
    entityId: request.id,
    action: 'update',
    member,
    at: now(),
    diff: { [requesterKeys[key]]: change },
  });

async function existing(asking: Asking, id: string): Promise<StoredRequester> {
  const found = (await asking.store.list()).find((one) => one.id === id.toLowerCase());
  if (found === undefined) throw new Refusal('not_found', 'Who asked is not in the list any more.');
  requireRight(asking, found.owner_member_id);
  return found;
}

const withId = async ({ store }: Asking, id: string): Promise<StoredRequester> => {
  const found = (await store.list()).find((one) => one.id === id);
  if (found === undefined) throw new Error('Who asked is not there');
  return found;
};

export interface WantedRequester {
  readonly account_name: string;
  readonly contact_id: string | null;
  readonly asked_on?: string | undefined;
  readonly note: string;
}

/**
 * @throws Refusal `not_found` for an account or a contact that is not there, `conflict` for several accounts of the name and
 *   for who asked already, `forbidden` for a request and an account of other owners
 */
export async function addRequester(asking: Asking, wanted: WantedRequester): Promise<StoredRequester> {
  const { store, accounts, today } = asking;
  const account = await accountNamed(accounts, wanted.account_name);
  requireRight(asking, account.owner_member_id);
  const contact =
    wanted.contact_id === null ? null : await store.contactOf(account.customer_id, wanted.contact_id);
  if (wanted.contact_id !== null && contact === null) {
    throw new Refusal('not_found', 'This contact does not belong to the account any more.');
  }
  const contactId = wanted.contact_id?.toLowerCase() ?? null;
  const twin = (await store.list()).find(
    (one) => one.customer_id === account.customer_id && one.contact_id === contactId,
  );
  if (twin !== undefined) {
    throw new Refusal('conflict', `${contact?.name ?? account.account_name} is in the list already.`);
  }
  const id = randomUUID();
  const added = {
    id,
    customer_id: account.customer_id,
    contact_id: contactId,
    asked_on: wanted.asked_on ?? today,
    note: wanted.note,
  };
  await store.add(added);
  const requester = await withId(asking, id);
  await audited(asking, 'asked', { old: null, new: named(requester) });
  return requester;
}

interface WantedNote {
  readonly note: string;
  /** The note that the person saw. */
  readonly expected_note?: string | undefined;
}

/** @throws Refusal `not_found`, `forbidden`; `conflict` for another note than the expected one */
export async function changeRequester(
  asking: Asking,
  id: string,
  { note, expected_note }: WantedNote,
): Promise<StoredRequester> {
  const before = await existing(asking, id);
  if (before.note === note) return before;
  if (expected_note !== undefined && expected_note !== before.note) {
    throw new Refusal(
      'conflict',
      'This note was changed by somebody else meanwhile. Close the editor to see the new one.',
    );
  }
  await asking.store.setNote(before.id, note);
  const told = (text: string) => (text === '' ? null : `${named(before)}: ${text}`);
  await audited(asking, 'note', { old: told(before.note), new: told(note) });
  return { ...before, note };
}

/**
 * What is kept already changes nothing, so that it stays who told them first.
 * @throws Refusal `not_found`, `forbidden`
 */
export async function tellRequester(asking: Asking, id: string, isTold: boolean): Promise<StoredRequester> {
  const before = await existing(asking, id);
  if ((before.told_at !== null) === isTold) return before;
  const { store, member, now } = asking;
  const told = isTold ? { told_at: now(), told_by: member.full_name } : { told_at: null, told_by: null };
  await store.setTold(before.id, told.told_at, told.told_by);
  await audited(asking, 'told', {
    old: isTold ? null : named(before),
    new: isTold ? named(before) : null,
  });
  return { ...before, ...told };
}

/** @throws Refusal `not_found`, `forbidden` */
export async function removeRequester(asking: Asking, id: string): Promise<StoredRequester> {
  const before = await existing(asking, id);
  await asking.store.remove(before.id);
  await audited(asking, 'asked', { old: named(before), new: null });
  return before;
}
