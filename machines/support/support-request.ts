/** What is kept of the support request that is worked on, with what follows from it (decision 76). Pure. */
import { cleanNote, EMPTY_NOTE, NOTE_LENGTH } from '../../contract/notes.ts';
import {
  supportRequests,
  type RequestPriority,
  type RequestStatus,
  type SupportRequest,
} from '../../contract/records/support-requests.ts';
import { mayEditRecord, roleHas, type Role } from '../../contract/rights.ts';
import {
  staleMessage,
  type MessageKind,
  type Thread,
  type ThreadMessage,
} from '../../contract/support-thread.ts';
import { readStale } from '../../contract/record-type.ts';
import { ApiError } from '../../contract/errors.ts';
import type { RightsChanged } from '../shared/rights.ts';
import { staleIn } from '../shared/stale-in.ts';

export interface SupportRequestInput {
  readonly workspaceId: string;
  readonly member: { readonly id: string; readonly name: string; readonly role: Role };
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
  /** ISO 8601: the time when it starts. A clock reports later ones. */
  readonly now: string;
}

/** A change of one field that is on its way. */
interface Wanted {
  readonly field: 'status' | 'priority' | 'assignee' | 'contact';
  readonly value: string | null;
  /** What the request shows until the server has answered. */
  readonly shown: Partial<SupportRequest>;
}

/** An own internal note that is being edited, with its request. */
interface NoteEdit {
  readonly requestId: string;
  readonly id: string;
  readonly text: string;
}

export interface SupportRequestContext extends SupportRequestInput {
  /** Null while none is open. */
  readonly requestId: string | null;
  /** What is to be shown once a write has ended; undefined for the same, null for none. */
  readonly next: string | null | undefined;
  readonly request: SupportRequest | null;
  readonly thread: Thread | null;
  /** The thread was changed since it was read. */
  readonly outdated: boolean;
  readonly wanted: Wanted | null;
  /** What is being written: an answer, an internal note, or what the contact said. */
  readonly kind: MessageKind;
  /** The answer that is sent makes the request wait. */
  readonly wait: boolean;
  /** What is typed and not sent, by request and kind. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly edit: NoteEdit | null;
  readonly problem: string | null;
}

/** What the page reports of the open request. */
export type RequestReport =
  | { readonly type: 'request.show'; readonly id: string }
  | { readonly type: 'request.hide' }
  /** Something was written about the open request, by another person or in another tab. */
  | { readonly type: 'thread.changed' };

export type SupportRequestEvent =
  | RequestReport
  | RightsChanged
  | { type: 'clock.ticked'; now: string }
  | { type: 'thread.reload' }
  | { type: 'kind.choose'; kind: MessageKind }
  | { type: 'draft.change'; text: string }
  | { type: 'message.send'; wait: boolean }
  | { type: 'note.edit'; id: string }
  | { type: 'edit.change'; text: string }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | { type: 'request.take' }
  | { type: 'request.hand'; memberId: string | null; name: string | null }
  | { type: 'request.wait' }
  | { type: 'request.solve' }
  | { type: 'request.close' }
  | { type: 'request.reopen' }
  | { type: 'priority.choose'; priority: RequestPriority }
  | { type: 'contact.choose'; id: string | null };

type Shown = Pick<SupportRequestContext, 'request' | 'wanted'>;

/** The request with the change that is on its way. */
export const shownRequest = ({ request, wanted }: Shown): SupportRequest | null =>
  request && wanted ? { ...request, ...wanted.shown } : request;

const draftKey = (id: string | null, kind: MessageKind) => `${id ?? ''} ${kind}`;

export const draftOf = ({
  requestId,
  kind,
  drafts,
}: Pick<SupportRequestContext, 'requestId' | 'kind' | 'drafts'>) => drafts[draftKey(requestId, kind)] ?? '';

export const withDraft = (
  { drafts, requestId, kind }: Pick<SupportRequestContext, 'requestId' | 'kind' | 'drafts'>,
  text: string,
) => ({ ...drafts, [draftKey(requestId, kind)]: text });

/** Why a text cannot be sent; null if it can. */
export function messageProblem(text: string): string | null {
  const clean = cleanNote(text);
  if (clean === '') return EMPTY_NOTE;
  return clean.length > NOTE_LENGTH ? `A message has at most ${NOTE_LENGTH} characters` : null;
}

export const messageOf = ({ thread }: Pick<SupportRequestContext, 'thread'>, id: string | null) =>
  thread?.entries.find((entry): entry is ThreadMessage => entry.kind !== 'event' && entry.id === id);

/** The edit of a note of the request that is shown. */
export const editHere = ({ edit, requestId }: Pick<SupportRequestContext, 'edit' | 'requestId'>) =>
  edit !== null && edit.requestId === requestId ? edit : null;

type Acting = Pick<SupportRequestContext, 'request' | 'member'>;

export const mayEdit = ({ request, member }: Acting): boolean =>
  request !== null && mayEditRecord(member, request.owner_member_id, request.assignee_member_id);

/** Also of an account that the person does not own, as long as nobody works on it. */
export const canTake = ({ request, member }: Acting): boolean =>
  request !== null && request.assignee_member_id === null && roleHas(member.role, 'edit-own');

/** The statuses from which a request comes to each. */
const from: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  open: ['waiting', 'solved', 'closed'],
  waiting: ['open'],
  solved: ['open', 'waiting'],
  closed: ['solved'],
};

export const canBecome = (context: Acting, status: RequestStatus): boolean =>
  mayEdit(context) && context.request !== null && from[status].includes(context.request.status);

/** The changes of the status that the person may make now. */
export const stepsOf = (context: Acting): readonly RequestStatus[] =>
  (['waiting', 'open', 'closed', 'solved'] as const).filter((status) => canBecome(context, status));

const NOBODY = { id: null, name: null };

export const assigneeChange = (given: { readonly id: string | null; readonly name: string | null }) => {
  const { id, name } = given.id === null ? NOBODY : given;
  return { field: 'assignee', value: id, shown: { assignee: name, assignee_member_id: id } } as const;
};

export const statusChange = (status: RequestStatus) =>
  ({ field: 'status', value: status, shown: { status } }) as const;

export const priorityChange = (priority: RequestPriority) =>
  ({ field: 'priority', value: priority, shown: { priority } }) as const;

export const contactChange = ({ thread }: Pick<SupportRequestContext, 'thread'>, id: string | null) => {
  const contact = thread?.contacts.find((one) => one.id === id)?.full_name ?? null;
  return { field: 'contact', value: id, shown: { contact } } as const;
};

/** The request as the server has it, from its refusal of a change; null for another error. */
export const staleRequestOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale_value' ? readStale(supportRequests, error.data) : null;

/** The note as the server has it, from its refusal of an edit; null for another error. */
export const staleMessageOf = (error: unknown): ThreadMessage | null =>
  staleIn(staleMessage)(error)?.message ?? null;

/** The body of a change, with what the person saw. The contract's union is by field, which the compiler cannot see here. */
export function changeBody({ request, wanted }: Shown) {
  const field = wanted?.field ?? 'status';
  const seen = field === 'assignee' ? request?.assignee_member_id : request?.[field];
  return { field, value: wanted?.value ?? null, expected_value: seen ?? null } as never;
}

/** Something is typed that is not on the server. */
export const hasTypedMessage = ({ context }: { readonly context: SupportRequestContext }): boolean =>
  typedMessages(context).length > 0;

/** What was typed, in lines of text. */
export const typedMessages = ({ drafts, edit }: SupportRequestContext): readonly string[] =>
  [...Object.values(drafts), edit?.text ?? '']
    .filter((text) => text.trim() !== '')
    .map((text) => `Support request: ${text}`);
