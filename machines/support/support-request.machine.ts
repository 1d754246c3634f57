/**
 * The life of a support request (decision 76): its thread is read and answered; it is taken, handed over, made to wait, solved,
 * closed and reopened. What a person changes is shown at once and taken back where the server refuses it. Drafts are kept for
 * each request. What others change is read in the background, never while a write is on its way.
 */
import type { ActorRefFrom } from 'xstate';
import { cleanNote } from '../../contract/notes.ts';
import { assigneeChange, contactChange, draftOf, messageOf, priorityChange } from './support-request.ts';
import { supportRequestSetup } from './support-request-setup.ts';
import {
  answered,
  becoming,
  changed,
  changing,
  later,
  place,
  refused,
  type Failed,
} from './support-request-writes.ts';

export const supportRequestMachine = supportRequestSetup.createMachine({
  id: 'supportRequest',
  context: ({ input }) => ({
    ...input,
    requestId: null,
    next: undefined,
    request: null,
    thread: null,
    outdated: false,
    wanted: null,
    kind: 'answer',
    wait: false,
    drafts: {},
    edit: null,
    problem: null,
  }),
  invoke: [
    { id: 'watchRequest', src: 'watchRequest' },
    { id: 'watchClock', src: 'watchClock' },
    { id: 'watchRights', src: 'watchRights' },
  ],
  initial: 'hidden',
  on: {
    'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } },
    'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event.now } },
    'request.show': { target: '.loading', actions: { type: 'showRequest', params: ({ event }) => event.id } },
    'request.hide': { target: '.hidden', actions: 'forgetRequest' },
  },
  states: {
    hidden: {},
    loading: {
      on: changed,
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'getSupportThread',
        src: 'getSupportThread',
        input: place,
        onDone: { target: 'turning', actions: { type: 'keepThread', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepLoadProblem', params: ({ event }: Failed) => event.error },
        },
      },
    },
    failed: { on: { 'thread.reload': { target: 'loading', actions: 'clearProblem' } } },
    /** Goes on with the request that was opened meanwhile, or with the edit that was begun before. */
    turning: {
      always: [
        { guard: 'isHidden', target: 'hidden', actions: 'forgetRequest' },
        { guard: 'isElsewhere', target: 'loading', actions: 'showNext' },
        { guard: 'isEditHere', target: 'here.work.editing' },
        { target: 'here' },
      ],
    },
    here: {
      type: 'parallel',
      states: {
        work: {
          initial: 'resting',
          on: {
            'request.take': { guard: 'canTake', target: '#supportRequest.taking', actions: 'wantSelf' },
            'request.hand': {
              guard: 'mayEdit',
              target: '#supportRequest.handing',
              actions: {
                type: 'want',
                params: ({ event }) => assigneeChange({ id: event.memberId, name: event.name }),
              },
            },
            'request.wait': becoming('waiting', 'waiting'),
            'request.solve': becoming('solved', 'solving'),
            'request.close': becoming('closed', 'closing'),
            'request.reopen': becoming('open', 'reopening'),
            'priority.choose': {
              guard: 'mayEdit',
              target: '#supportRequest.prioritizing',
              actions: { type: 'want', params: ({ event }) => priorityChange(event.priority) },
            },
            'contact.choose': {
              guard: 'mayEdit',
              target: '#supportRequest.naming',
              actions: { type: 'want', params: ({ context, event }) => contactChange(context, event.id) },
            },
            'kind.choose': { actions: { type: 'keepKind', params: ({ event }) => event.kind } },
            'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => event.text } },
          },
          states: {
            resting: {
              on: {
                'message.send': [
                  {
                    guard: 'isMessage',
                    target: '#supportRequest.sending',
                    actions: { type: 'keepWait', params: ({ event }) => event.wait },
                  },
                  { actions: 'tellDraft' },
                ],
                'note.edit': {
                  guard: { type: 'isOwn', params: ({ event }) => event.id },
                  target: 'editing',
                  actions: { type: 'beginEdit', params: ({ event }) => event.id },
                },
              },
            },
            editing: {
              on: {
                'edit.change': { actions: { type: 'keepEdit', params: ({ event }) => event.text } },
                'edit.save': [
                  { guard: 'isSameText', target: 'resting', actions: 'endEdit' },
                  { guard: 'isEditedNote', target: '#supportRequest.saving', actions: 'clearProblem' },
                  { actions: 'tellEdit' },
                ],
                'edit.cancel': { target: 'resting', actions: 'endEdit' },
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
              on: { 'thread.changed': { target: 'reading', reenter: true } },
              invoke: {
                id: 'readAgain',
                src: 'getSupportThread',
                input: place,
                onDone: {
                  target: 'current',
                  actions: { type: 'keepRead', params: ({ event }) => event.output },
                },
                onError: 'unread',
              },
            },
            unread: { after: { again: 'reading' }, on: { 'thread.changed': 'reading' } },
          },
        },
      },
    },
    taking: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'takeSupportRequest',
        src: 'takeSupportRequest',
        input: place,
        onDone: answered,
        onError: refused,
      },
    },
    handing: changing('handOver'),
    waiting: changing('wait'),
    solving: changing('solve'),
    closing: changing('close'),
    reopening: changing('reopen'),
    prioritizing: changing('prioritize'),
    naming: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'setSupportContact',
        src: 'setSupportContact',
        input: (given) => ({ ...place(given), body: { contact_id: given.context.wanted?.value ?? null } }),
        onDone: answered,
        onError: refused,
      },
    },
    /** What is typed stays until the server has it. */
    sending: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'addSupportMessage',
        src: 'addSupportMessage',
        input: (given) => {
          const { kind, wait } = given.context;
          const body = { kind, text: cleanNote(draftOf(given.context)) };
          return { ...place(given), body: wait ? { ...body, wait } : body };
        },
        onDone: {
          target: 'turning',
          actions: [
            { type: 'putMessage', params: ({ event }) => event.output },
            { type: 'tellTable', params: ({ event }) => event.output.request },
          ],
        },
        onError: refused,
      },
    },
    saving: {
      tags: 'busy',
      on: later,
      invoke: {
        id: 'updateSupportMessage',
        src: 'updateSupportMessage',
        input: (given) => {
          const { edit } = given.context;
          const { params, query } = place(given);
          return {
            params: { ...params, message_id: edit?.id ?? '' },
            query,
            body: {
              text: cleanNote(edit?.text ?? ''),
              expected_text: messageOf(given.context, edit?.id ?? null)?.text,
            },
          };
        },
        onDone: { target: 'turning', actions: { type: 'replaceNote', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isStaleNote', params: ({ event }: Failed) => event.error },
            target: 'turning',
            actions: { type: 'keepStaleNote', params: ({ event }: Failed) => event.error },
          },
          refused,
        ],
      },
    },
  },
});

export type SupportRequestActor = ActorRefFrom<typeof supportRequestMachine>;
