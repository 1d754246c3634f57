/** The implementations of who asked for an improvement: what they are told, ask for and keep (spec §2.2). */
import { assign, emit, setup } from 'xstate';
import type { FoundRecord } from '../../contract/record-search.ts';
import type { Improvement } from '../../contract/records/improvements.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import {
  requesterCalls,
  wishProblem,
  type OfferedContact,
  type Requester,
} from '../../contract/requesters.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import {
  draftOf,
  editHere,
  emptyDraft,
  requesterOf,
  type RequesterDraft,
  type RequestersContext,
  type RequestersEvent,
  type RequestersInput,
} from './requesters.ts';

interface Changed {
  readonly requester: Requester;
  readonly record: Improvement;
}

interface Listed {
  readonly data: readonly Requester[];
  readonly shipped: boolean;
}

/** The most accounts that are offered. */
const OFFERED_MOST = 5;

/** Of another request. */
const nothing = {
  requesters: [],
  shipped: false,
  outdated: false,
  accounts: [],
  contacts: [],
  chosen: null,
  problem: null,
  next: undefined,
};

/** Why what is typed cannot be added; null if it can. */
const draftProblem = ({ account, note }: RequesterDraft): string | null =>
  account.trim() === '' ? 'Please enter the name of an account' : wishProblem(note);

const isEditable = (context: RequestersContext, id: string) => requesterOf(context, id)?.editable === true;

export const requestersSetup = setup({
  types: {
    context: {} as RequestersContext,
    events: {} as RequestersEvent,
    input: {} as RequestersInput,
    /** The numbers of the request follow from who asked. */
    emitted: {} as { type: 'record.changed'; record: Improvement },
  },
  actors: {
    loadRequesters: callSlot('requesters', requesterCalls.requesters),
    findAccounts: callSlot('requesters', renewalCalls.search),
    findContacts: callSlot('requesters', requesterCalls.contacts),
    addRequester: callSlot('requesters', requesterCalls.add),
    updateRequester: callSlot('requesters', requesterCalls.update),
    tellRequester: callSlot('requesters', requesterCalls.tell),
    removeRequester: callSlot('requesters', requesterCalls.remove),
    /** Reports `record.shown` and `requesters.changed`. */
    watchRecord: listener('requesters', 'watchRecord'),
  },
  guards: {
    isShown: (_, { recordId }: { recordId: string | null }) => recordId !== null,
    isComplete: ({ context }) => draftProblem(draftOf(context)) === null,
    isAccountTyped: (_, { field }: { field: keyof RequesterDraft }) => field === 'account',
    isAccountNamed: ({ context }) => draftOf(context).account.trim() !== '',
    isEditHere: ({ context }) => editHere(context) !== null,
    isEditGone: ({ context }) => requesterOf(context, context.edit?.requester.id ?? null) === undefined,
    isEditedWish: ({ context }) => wishProblem(context.edit?.text ?? '') === null,
    isRequesterEditable: ({ context }, id: string) => isEditable(context, id),
    isChosen: ({ context }) => context.chosen !== null,
    isChosenGone: ({ context }) => requesterOf(context, context.chosen) === undefined,
    isOther: ({ context: { next, recordId } }) => typeof next === 'string' && next !== recordId,
    isHidden: ({ context }) => context.next === null,
    isOutdated: ({ context }) => context.outdated,
  },
  actions: {
    keepRecord: assign((_, recordId: string | null) => ({ ...nothing, recordId })),
    showNext: assign(({ context }) => ({ ...nothing, recordId: context.next ?? null })),
    forgetRecord: assign({ ...nothing, recordId: null }),
    keepNext: assign((_, next: string | null) => ({ next })),
    keepRequesters: assign((_, { data, shipped }: Listed) => ({
      requesters: data,
      shipped,
      outdated: false,
      problem: null,
    })),
    /** What the person was told stays. */
    keepNews: assign((_, { data, shipped }: Listed) => ({ requesters: data, shipped, outdated: false })),
    markOutdated: assign({ outdated: true }),
    keepDraft: assign(
      ({ context }, { field, value }: { readonly field: keyof RequesterDraft; readonly value: string }) => {
        const draft = { ...draftOf(context), [field]: value };
        // A contact belongs to its account.
        const fitting = field === 'account' ? { ...draft, contact: '' } : draft;
        return { drafts: { ...context.drafts, [context.recordId ?? '']: fitting }, problem: null };
      },
    ),
    clearOffers: assign({ accounts: [], contacts: [] }),
    keepAccounts: assign((_, { data }: { data: readonly FoundRecord[] }) => ({
      accounts: data.slice(0, OFFERED_MOST),
    })),
    clearAccounts: assign({ accounts: [] }),
    keepContacts: assign((_, { data }: { data: readonly OfferedContact[] }) => ({ contacts: data })),
    tellDraft: assign(({ context }) => ({ problem: draftProblem(draftOf(context)) })),
    tellEdit: assign(({ context }) => ({ problem: wishProblem(context.edit?.text ?? '') })),
    clearDraft: assign(({ context: { drafts, recordId } }) => ({
      drafts: { ...drafts, [recordId ?? '']: emptyDraft },
      accounts: [],
      contacts: [],
    })),
    /** The one that was added or changed; a changed one keeps its place. */
    putRequester: assign(({ context: { requesters } }, { requester, record }: Changed) => ({
      requesters: requesters.some(({ id }) => id === requester.id)
        ? requesters.map((one) => (one.id === requester.id ? requester : one))
        : [requester, ...requesters],
      shipped: record.status === 'shipped',
      problem: null,
    })),
    dropRequester: assign(({ context: { requesters, chosen } }) => ({
      requesters: requesters.filter(({ id }) => id !== chosen),
      chosen: null,
      problem: null,
    })),
    tellChanged: emit((_, { record }: Changed) => ({ type: 'record.changed' as const, record })),
    beginEdit: assign(({ context }, id: string) => {
      const requester = requesterOf(context, id);
      const edit = requester && { recordId: context.recordId ?? '', requester, text: requester.note };
      return { edit: edit ?? null, problem: null };
    }),
    keepEdit: assign(({ context: { edit } }, text: string) => ({
      edit: edit && { ...edit, text },
      problem: null,
    })),
    endEdit: assign({ edit: null, problem: null }),
    tellGone: assign({ problem: 'Who asked was removed by somebody else meanwhile.' }),
    choose: assign((_, id: string) => ({ chosen: id, problem: null })),
    forgetChosen: assign({ chosen: null }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign((_, problem: string) => ({ problem })),
  },
  delays: {
    skeletonDelay: 200,
    accountDelay: 300,
    /** After a reading that failed. */
    again: 5000,
  },
});
