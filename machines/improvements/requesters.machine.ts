/**
 * Who asked for an improvement (spec §2.2), a part of its panel: lists them, adds an account or a contact of it, edits the
 * note, removes, and keeps who was told that it was shipped. What is typed stays when another request is shown.
 */
import type { ActorRefFrom } from 'xstate';
import { cleanNote } from '../../contract/notes.ts';
import type { RecordShown } from '../records/record-shown.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { draftOf, requesterOf, type RequestersContext } from './requesters.ts';
import { requestersSetup } from './requesters-setup.ts';

const problems = {
  load: sentenceOr('Please try again.'),
  add: sentenceOr('Who asked was not added. Please try again.'),
  save: sentenceOr('The note was not saved. Please try again.'),
  tell: sentenceOr('The tick was not saved. Please try again.'),
  remove: sentenceOr('Who asked was not removed. Please try again.'),
};

interface Failed {
  readonly event: { readonly error: unknown };
}

interface Given {
  readonly context: RequestersContext;
}

const failing = (what: keyof typeof problems) =>
  ({ type: 'keepProblem', params: ({ event }: Failed) => problems[what](event.error) }) as const;

const place = ({ context: { workspaceId, recordId } }: Given) => ({
  params: { id: recordId ?? '' },
  query: { workspace_id: workspaceId },
});

const placeOf = (given: Given, requester: string | null | undefined) => {
  const { params, query } = place(given);
  return { params: { ...params, requester_id: requester ?? '' }, query };
};

const shown = ({ event }: { event: RecordShown }) => event.recordId;
const changed = { 'requesters.changed': { actions: 'markOutdated' } } as const;
/** During a write. */
const later = {
  ...changed,
  'record.shown': { actions: { type: 'keepNext', params: shown } },
} as const;

export const requestersMachine = requestersSetup.createMachine({
  id: 'requesters',
  context: ({ input }) => ({
    ...input,
    recordId: null,
    next: undefined,
    requesters: [],
    shipped: false,
    outdated: false,
    drafts: {},
    accounts: [],
    contacts: [],
    edit: null,
    chosen: null,
    problem: null,
  }),
  invoke: { id: 'watchRecord', src: 'watchRecord' },
  initial: 'hidden',
  on: {
    'record.shown': [
      {
        guard: { type: 'isShown', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'keepRecord', params: shown },
      },
      { target: '.hidden', actions: 'forgetRecord' },
    ],
  },
  states: {
    hidden: {},
    loading: {
      on: changed,
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'loadRequesters',
        src: 'loadRequesters',
        input: place,
        onDone: {
          target: 'turning',
          actions: { type: 'keepRequesters', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: failing('load') },
      },
    },
    failed: { on: { 'requesters.reload': { target: 'loading', actions: 'clearProblem' } } },
    /** Goes on with the request that was asked for meanwhile, with a removal that failed, or with the edit that was begun before. */
    turning: {
      always: [
        { guard: 'isHidden', target: 'hidden', actions: 'forgetRecord' },
        { guard: 'isOther', target: 'loading', actions: 'showNext' },
        { guard: 'isChosen', target: 'here.work.asking' },
        { guard: 'isEditHere', target: 'here.work.editing' },
        { target: 'here' },
      ],
    },
    here: {
      type: 'parallel',
      states: {
        work: {
          initial: 'resting',
          states: {
            resting: {
              initial: 'calm',
              states: {
                calm: {},
                /** Whose note was being edited was removed elsewhere. */
                gone: { entry: ['endEdit', 'tellGone'] },
              },
              on: {
                'requester.add': [
                  { guard: 'isComplete', target: '#requesters.adding', actions: 'clearProblem' },
                  { actions: 'tellDraft' },
                ],
                'requester.tell': {
                  guard: { type: 'isRequesterEditable', params: ({ event }) => event.id },
                  target: '#requesters.telling',
                  actions: { type: 'choose', params: ({ event }) => event.id },
                },
                'requester.edit': {
                  guard: { type: 'isRequesterEditable', params: ({ event }) => event.id },
                  target: 'editing',
                  actions: { type: 'beginEdit', params: ({ event }) => event.id },
                },
                'requester.remove': {
                  guard: { type: 'isRequesterEditable', params: ({ event }) => event.id },
                  target: 'asking',
                  actions: { type: 'choose', params: ({ event }) => event.id },
                },
              },
            },
            editing: {
              always: { guard: 'isEditGone', target: '#requesters.here.work.resting.gone' },
              on: {
                'edit.change': { actions: { type: 'keepEdit', params: ({ event }) => event.text } },
                'edit.save': [
                  { guard: 'isEditedWish', target: '#requesters.saving', actions: 'clearProblem' },
                  { actions: 'tellEdit' },
                ],
                'edit.cancel': { target: 'resting', actions: 'endEdit' },
              },
            },
            /** Who was removed can only be added again, so the person is asked. */
            asking: {
              on: {
                'remove.confirm': [
                  { guard: 'isChosenGone', target: 'resting', actions: ['forgetChosen', 'tellGone'] },
                  { target: '#requesters.removing', actions: 'clearProblem' },
                ],
                'remove.cancel': { target: 'resting', actions: ['forgetChosen', 'clearProblem'] },
              },
            },
          },
        },
        /** What is offered while an account is typed. */
        offers: {
          initial: 'resting',
          on: {
            'draft.change': [
              {
                guard: { type: 'isAccountTyped', params: ({ event }) => event },
                target: '.waiting',
                actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'clearOffers'],
              },
              { actions: { type: 'keepDraft', params: ({ event }) => event } },
            ],
            'account.choose': {
              target: '.asking',
              actions: [
                { type: 'keepDraft', params: ({ event }) => ({ field: 'account', value: event.name }) },
                'clearOffers',
              ],
            },
          },
          states: {
            resting: {},
            waiting: {
              after: {
                accountDelay: [{ guard: 'isAccountNamed', target: 'finding' }, { target: 'resting' }],
              },
            },
            finding: {
              invoke: {
                id: 'findAccounts',
                src: 'findAccounts',
                input: ({ context }) => ({
                  query: { workspace_id: context.workspaceId, name: draftOf(context).account.trim() },
                }),
                onDone: {
                  target: 'asking',
                  actions: { type: 'keepAccounts', params: ({ event }) => event.output },
                },
                // The name can be typed as well.
                onError: 'asking',
              },
            },
            asking: {
              invoke: {
                id: 'findContacts',
                src: 'findContacts',
                input: ({ context }) => ({
                  query: { workspace_id: context.workspaceId, account_name: draftOf(context).account.trim() },
                }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepContacts', params: ({ event }) => event.output },
                },
                // The account can be added without a contact.
                onError: 'resting',
              },
            },
          },
        },
        /** Nothing of the person's work changes. */
        live: {
          initial: 'current',
          states: {
            current: { on: changed, always: { guard: 'isOutdated', target: 'reading' } },
            reading: {
              on: { 'requesters.changed': { target: 'reading', reenter: true } },
              invoke: {
                id: 'readAgain',
                src: 'loadRequesters',
                input: place,
                onDone: {
                  target: 'current',
                  actions: { type: 'keepNews', params: ({ event }) => event.output },
                },
                onError: 'waiting',
              },
            },
            waiting: { after: { again: 'reading' }, on: { 'requesters.changed': 'reading' } },
          },
        },
      },
    },
    adding: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'addRequester',
        src: 'addRequester',
        input: (given) => {
          const { account, contact, askedOn, note } = draftOf(given.context);
          return {
            ...place(given),
            body: {
              account_name: account.trim(),
              contact_id: contact === '' ? null : contact,
              ...(askedOn !== '' && { asked_on: askedOn }),
              note: cleanNote(note),
            },
          };
        },
        onDone: {
          target: 'turning',
          actions: [
            { type: 'putRequester', params: ({ event }) => event.output },
            { type: 'tellChanged', params: ({ event }) => event.output },
            'clearDraft',
          ],
        },
        onError: { target: 'turning', actions: failing('add') },
      },
    },
    telling: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'tellRequester',
        src: 'tellRequester',
        input: (given) => ({
          ...placeOf(given, given.context.chosen),
          body: { told: requesterOf(given.context, given.context.chosen)?.told_at === null },
        }),
        onDone: {
          target: 'turning',
          actions: [
            { type: 'putRequester', params: ({ event }) => event.output },
            { type: 'tellChanged', params: ({ event }) => event.output },
            'forgetChosen',
          ],
        },
        onError: { target: 'turning', actions: ['forgetChosen', failing('tell')] },
      },
    },
    saving: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'updateRequester',
        src: 'updateRequester',
        input: (given) => ({
          ...placeOf(given, given.context.edit?.requester.id),
          body: {
            note: cleanNote(given.context.edit?.text ?? ''),
            expected_note: given.context.edit?.requester.note,
          },
        }),
        onDone: {
          target: 'turning',
          actions: [
            { type: 'putRequester', params: ({ event }) => event.output },
            { type: 'tellChanged', params: ({ event }) => event.output },
            'endEdit',
          ],
        },
        onError: { target: 'turning', actions: failing('save') },
      },
    },
    removing: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'removeRequester',
        src: 'removeRequester',
        input: (given) => placeOf(given, given.context.chosen),
        onDone: {
          target: 'turning',
          actions: ['dropRequester', { type: 'tellChanged', params: ({ event }) => event.output }],
        },
        onError: { target: 'turning', actions: failing('remove') },
      },
    },
  },
});

export type RequestersActor = ActorRefFrom<typeof requestersMachine>;
