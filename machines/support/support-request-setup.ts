/** The implementations of the flow of a support request: what it is told, asks for and keeps (decision 76). */
import { assign, emit, setup } from 'xstate';
import { cleanNote } from '../../contract/notes.ts';
import { supportRequestCalls, type SupportRequest } from '../../contract/records/support-requests.ts';
import {
  supportCalls,
  type MessageKind,
  type Thread,
  type ThreadMessage,
} from '../../contract/support-thread.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import {
  assigneeChange,
  canBecome,
  canTake,
  draftOf,
  editHere,
  mayEdit,
  messageOf,
  messageProblem,
  staleMessageOf,
  staleRequestOf,
  withDraft,
  type SupportRequestContext,
  type SupportRequestEvent,
  type SupportRequestInput,
} from './support-request.ts';

/** Of another request. */
const nothing = {
  request: null,
  thread: null,
  outdated: false,
  wanted: null,
  kind: 'answer' as const,
  problem: null,
  next: undefined,
};

const notRead = sentenceOr('Please try again.');
const notWritten = sentenceOr('This was not saved. Please try again.');

const emitted = (request: SupportRequest) => ({ type: 'request.changed' as const, request });

export const supportRequestSetup = setup({
  types: {
    context: {} as SupportRequestContext,
    events: {} as SupportRequestEvent,
    input: {} as SupportRequestInput,
    /** The table shows the request as the server has answered it. */
    emitted: {} as { readonly type: 'request.changed'; readonly request: SupportRequest },
  },
  actors: {
    getSupportThread: callSlot('supportRequest', supportCalls.thread),
    addSupportMessage: callSlot('supportRequest', supportCalls.addMessage),
    updateSupportMessage: callSlot('supportRequest', supportCalls.updateMessage),
    takeSupportRequest: callSlot('supportRequest', supportCalls.take),
    setSupportContact: callSlot('supportRequest', supportCalls.setContact),
    updateSupportRequest: callSlot('supportRequest', supportRequestCalls.record),
    /** Reports which request is open and what others change. */
    watchRequest: listener('supportRequest', 'watchRequest'),
    /** Reports `clock.ticked` every minute. */
    watchClock: listener('supportRequest', 'watchClock'),
    watchRights: watchRights('supportRequest'),
  },
  guards: {
    isMessage: ({ context }) => messageProblem(draftOf(context)) === null,
    isEditHere: ({ context }) => editHere(context) !== null,
    isEditedNote: ({ context }) => messageProblem(context.edit?.text ?? '') === null,
    isSameText: ({ context }) =>
      context.edit !== null && cleanNote(context.edit.text) === messageOf(context, context.edit.id)?.text,
    isOwn: ({ context }, id: string) => messageOf(context, id)?.editable === true,
    mayEdit: ({ context }) => mayEdit(context),
    canTake: ({ context }) => canTake(context),
    canBecome: ({ context }, status: SupportRequest['status']) => canBecome(context, status),
    isStale: (_, error: unknown) => staleRequestOf(error) !== null,
    isStaleNote: (_, error: unknown) => staleMessageOf(error) !== null,
    isElsewhere: ({ context: { next, requestId } }) => typeof next === 'string' && next !== requestId,
    isHidden: ({ context }) => context.next === null,
    isOutdated: ({ context }) => context.outdated,
  },
  actions: {
    keepRole: assign(({ context: { member } }, { role }: RightsChanged) => ({ member: { ...member, role } })),
    keepNow: assign((_, now: string) => ({ now })),
    showRequest: assign((_, requestId: string) => ({ ...nothing, requestId })),
    showNext: assign(({ context }) => ({ ...nothing, requestId: context.next ?? null })),
    forgetRequest: assign({ ...nothing, requestId: null }),
    keepNext: assign((_, next: string | null) => ({ next })),
    keepThread: assign((_, thread: Thread) => ({ thread, request: thread.request, problem: null })),
    /** What the person was told stays. */
    keepRead: assign((_, thread: Thread) => ({ thread, request: thread.request, outdated: false })),
    markOutdated: assign({ outdated: true }),
    keepKind: assign((_, kind: MessageKind) => ({ kind, problem: null })),
    keepDraft: assign(({ context }, text: string) => ({ drafts: withDraft(context, text), problem: null })),
    keepWait: assign((_, wait: boolean) => ({ wait, problem: null })),
    tellDraft: assign(({ context }) => ({ problem: messageProblem(draftOf(context)) })),
    tellEdit: assign(({ context }) => ({ problem: messageProblem(context.edit?.text ?? '') })),
    want: assign((_, wanted: SupportRequestContext['wanted']) => ({ wanted, problem: null })),
    wantSelf: assign(({ context: { member } }) => ({ wanted: assigneeChange(member), problem: null })),
    /** The events that the change has caused are read in the background. */
    keepChanged: assign((_, request: SupportRequest) => ({ request, wanted: null, outdated: true })),
    tellTable: emit((_, request: SupportRequest) => emitted(request)),
    putMessage: assign(
      ({ context }, { request, message }: { request: SupportRequest; message: ThreadMessage }) => ({
        request,
        thread: context.thread && { ...context.thread, entries: [...context.thread.entries, message] },
        drafts: withDraft(context, ''),
        outdated: true,
      }),
    ),
    beginEdit: assign(({ context }, id: string) => ({
      edit: { requestId: context.requestId ?? '', id, text: messageOf(context, id)?.text ?? '' },
      problem: null,
    })),
    keepEdit: assign(({ context: { edit } }, text: string) => ({
      edit: edit && { ...edit, text },
      problem: null,
    })),
    endEdit: assign({ edit: null, problem: null }),
    replaceNote: assign(({ context: { thread } }, note: ThreadMessage) => ({
      thread: thread && {
        ...thread,
        entries: thread.entries.map((entry) => (entry.id === note.id ? note : entry)),
      },
      edit: null,
    })),
    /** Beside the text of the edit, so that the person decides. */
    keepStaleNote: assign(({ context: { thread } }, error: unknown) => {
      const now = staleMessageOf(error);
      const entries = thread?.entries.map((entry) => (entry.id === now?.id ? now : entry)) ?? [];
      return {
        thread: thread && { ...thread, entries },
        problem: `This note now says: “${now?.text ?? ''}”. Save again to replace that, or cancel to keep it.`,
      };
    }),
    /** Another person was faster: the request is shown as it is now. */
    keepStale: assign((_, error: unknown) => {
      const stale = staleRequestOf(error);
      const who = stale?.changed_by_caller ? 'You' : (stale?.changed_by ?? 'Another person');
      const where = stale?.changed_by_caller ? ' in another window' : '';
      return {
        ...(stale !== null && { request: stale.record }),
        wanted: null,
        outdated: true,
        problem: `${who} changed this request${where} meanwhile. Please look at it again.`,
      };
    }),
    clearProblem: assign({ problem: null }),
    keepLoadProblem: assign((_, error: unknown) => ({ problem: notRead(error) })),
    /** A refusal can mean that the request is not as it is shown. */
    keepProblem: assign((_, error: unknown) => ({
      wanted: null,
      outdated: true,
      problem: notWritten(error),
    })),
  },
  delays: {
    skeletonDelay: 200,
    /** After a reading that failed. */
    again: 5000,
  },
});
