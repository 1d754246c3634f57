/** What is kept of who asked for an improvement, with what follows from it (spec §2.2). Pure. */
import type { FoundRecord } from '../../contract/record-search.ts';
import type { OfferedContact, Requester } from '../../contract/requesters.ts';
import type { RecordShown } from '../records/record-shown.ts';

export interface RequestersInput {
  readonly workspaceId: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
}

/** Who is to be added: what is typed and chosen. */
export interface RequesterDraft {
  readonly account: string;
  /** The id of a contact of the account; empty for none. */
  readonly contact: string;
  /** YYYY-MM-DD; empty for today. */
  readonly askedOn: string;
  readonly note: string;
}

export const emptyDraft: RequesterDraft = { account: '', contact: '', askedOn: '', note: '' };

/** A note that is being edited, with its request. */
interface NoteEdit {
  readonly recordId: string;
  /** As it was when the edit began. */
  readonly requester: Requester;
  readonly text: string;
}

export interface RequestersContext extends RequestersInput {
  /** The request whose part is shown; null for none. */
  readonly recordId: string | null;
  /** What is to be shown once a write has ended; undefined for the same, null for none. */
  readonly next: string | null | undefined;
  /** The latest first. */
  readonly requesters: readonly Requester[];
  /** The improvement is there, so that those who asked are to be told. */
  readonly shipped: boolean;
  /** The request was changed since `requesters` were read. */
  readonly outdated: boolean;
  /** What is typed and not added, by request. */
  readonly drafts: Readonly<Record<string, RequesterDraft>>;
  /** Accounts whose names are nearest to what is typed. */
  readonly accounts: readonly FoundRecord[];
  /** Of the account of the draft. */
  readonly contacts: readonly OfferedContact[];
  readonly edit: NoteEdit | null;
  /** Who is to be removed, or whose tick is being changed. */
  readonly chosen: string | null;
  readonly problem: string | null;
}

export type RequestersEvent =
  | RecordShown
  /** The request was changed by another person, in another tab or in this one. */
  | { type: 'requesters.changed' }
  | { type: 'requesters.reload' }
  | { type: 'draft.change'; field: keyof RequesterDraft; value: string }
  | { type: 'account.choose'; name: string }
  | { type: 'requester.add' }
  | { type: 'requester.tell'; id: string }
  | { type: 'requester.edit'; id: string }
  | { type: 'edit.change'; text: string }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | { type: 'requester.remove'; id: string }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' };

export const draftOf = ({ recordId, drafts }: Pick<RequestersContext, 'recordId' | 'drafts'>) =>
  drafts[recordId ?? ''] ?? emptyDraft;

export const requesterOf = ({ requesters }: Pick<RequestersContext, 'requesters'>, id: string | null) =>
  requesters.find((one) => one.id === id);

/** The edit of a note of the request that is shown. */
export const editHere = ({ edit, recordId }: RequestersContext): NoteEdit | null =>
  edit !== null && edit.recordId === recordId ? edit : null;

/** The name of who asked: the contact, or the account alone. */
export const calledOf = ({ account_name, contact_name }: Requester) =>
  contact_name === null ? account_name : `${contact_name}, ${account_name}`;

/** Those who have not been told of a shipped improvement. */
export const toTell = ({ shipped, requesters }: RequestersContext): readonly Requester[] =>
  shipped ? requesters.filter(({ told_at }) => told_at === null) : [];

const isTyped = (draft: RequesterDraft) => Object.values(draft).some((text: string) => text.trim() !== '');

/** Something is typed that is not on the server. */
export const hasTypedRequester = ({
  context: { drafts, edit },
}: {
  readonly context: RequestersContext;
}): boolean => edit !== null || Object.values(drafts).some(isTyped);

/** What was typed, in lines of text. */
export const typedRequesters = ({ drafts, edit }: RequestersContext): readonly string[] =>
  [
    ...Object.values(drafts)
      .filter(isTyped)
      .map(({ account, note }) => [account, note].filter((text) => text.trim() !== '').join(': ')),
    ...(edit === null ? [] : [edit.text]),
  ].map((text) => `Asked by: ${text}`);
