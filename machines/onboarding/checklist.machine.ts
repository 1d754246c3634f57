/**
 * The checklist of an onboarding project (spec §2.14): what a person changes is shown at once and written one after the other;
 * what the server refuses is put back and told. Tasks are placed by drag, with the keyboard and with a menu. What is typed is
 * kept for each project while the person looks at another one, and when a write fails. Writes that are on their way are
 * awaited before other tasks are shown. What was changed elsewhere is read in the background (decision 64), never while
 * something is written, so that no answer is older than what is shown.
 */
import type { ActorRefFrom } from 'xstate';
import { noTasks, type ChecklistContext } from './checklist.ts';
import { checklistSetup } from './checklist-setup.ts';
import type { DragStep } from '../shared/drag.machine.ts';

interface Failed {
  readonly event: { readonly error: unknown };
}

const ofEvent = <E>({ event }: { readonly event: E }) => event;
const idOf = ({ event }: { readonly event: { readonly id: string } }) => event.id;
const outputOf = <T>({ event }: { readonly event: { readonly output: T } }) => event.output;

const byOf: Readonly<Record<DragStep, -1 | 1>> = { up: -1, left: -1, down: 1, right: 1 };

const place = ({ context: { workspaceId, recordId } }: { context: ChecklistContext }) => ({
  params: { id: recordId ?? '' },
  query: { workspace_id: workspaceId },
});

const changed = { 'tasks.changed': { actions: 'markOutdated' } } as const;

export const checklistMachine = checklistSetup.createMachine({
  id: 'checklist',
  context: ({ input }) => ({
    ...input,
    recordId: null,
    next: undefined,
    list: noTasks,
    outdated: false,
    writes: [],
    drafts: {},
    edit: null,
    chosen: null,
    order: null,
    problem: null,
    members: [],
    templates: [],
  }),
  invoke: { id: 'watchRecord', src: 'watchRecord' },
  initial: 'hidden',
  on: {
    'offers.known': { actions: { type: 'keepOffers', params: ofEvent } },
    'record.shown': [
      {
        guard: { type: 'isNone', params: ofEvent },
        target: '.hidden',
        actions: { type: 'keepRecord', params: ofEvent },
      },
      { target: '.loading', actions: { type: 'keepRecord', params: ofEvent } },
    ],
  },
  states: {
    hidden: {},
    loading: {
      on: changed,
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'loadTasks',
        src: 'loadTasks',
        input: place,
        onDone: { target: 'shown', actions: { type: 'keepList', params: outputOf } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }: Failed) => event.error },
        },
      },
    },
    failed: { on: { 'tasks.reload': { target: 'loading', actions: 'clearProblem' } } },
    shown: {
      // A drag ends with the tasks that it moves.
      invoke: { id: 'drag', src: 'drag', input: ({ self }) => ({ owner: self }) },
      on: {
        'record.shown': { actions: { type: 'keepNext', params: ofEvent } },
        'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => event.text } },
        'task.add': [
          { guard: 'isTask', actions: 'add' },
          { guard: 'mayEdit', actions: 'tellDraft' },
        ],
        'task.tick': {
          guard: { type: 'isTickable', params: idOf },
          actions: { type: 'tick', params: ofEvent },
        },
        'template.apply': {
          guard: { type: 'isTemplate', params: idOf },
          actions: { type: 'apply', params: idOf },
        },
      },
      type: 'parallel',
      states: {
        sending: {
          initial: 'idle',
          states: {
            idle: {
              always: [
                { guard: 'isWaiting', target: 'busy' },
                { guard: 'isHidden', target: '#checklist.hidden', actions: 'showNext' },
                { guard: 'isOther', target: '#checklist.loading', actions: 'showNext' },
              ],
            },
            busy: {
              invoke: {
                id: 'sendWrite',
                src: 'sendWrite',
                input: ({ context: { workspaceId, recordId, writes } }) => ({
                  workspaceId,
                  recordId: recordId ?? '',
                  // It is in this state only while there is one.
                  write: writes[0] as NonNullable<(typeof writes)[0]>,
                }),
                onDone: { target: 'idle', actions: { type: 'settle', params: outputOf } },
                onError: {
                  target: 'idle',
                  actions: { type: 'takeBack', params: ({ event }: Failed) => event.error },
                },
              },
            },
          },
        },
        live: {
          initial: 'current',
          states: {
            current: { on: changed, always: { guard: 'isOutdated', target: 'reading' } },
            reading: {
              on: { 'tasks.changed': { target: 'reading', reenter: true } },
              // Its answer could be older than what is written now.
              always: { guard: 'isWaiting', target: 'current', actions: 'markOutdated' },
              invoke: {
                id: 'readAgain',
                src: 'loadTasks',
                input: place,
                onDone: { target: 'current', actions: { type: 'keepList', params: outputOf } },
                onError: 'waiting',
              },
            },
            waiting: { after: { again: 'reading' }, on: { 'tasks.changed': 'reading' } },
          },
        },
        work: {
          initial: 'resting',
          states: {
            resting: {
              always: { guard: 'isEdited', target: 'editing' },
              on: {
                'task.edit': {
                  guard: { type: 'isEditable', params: idOf },
                  target: 'editing',
                  actions: { type: 'beginEdit', params: idOf },
                },
                'task.remove': {
                  guard: { type: 'isEditable', params: idOf },
                  target: 'asking',
                  actions: { type: 'choose', params: idOf },
                },
                'task.move': {
                  guard: { type: 'isMovable', params: ofEvent },
                  actions: { type: 'move', params: ofEvent },
                },
                'drag.started': [
                  {
                    guard: { type: 'isCarried', params: ofEvent },
                    target: 'arranging.carrying',
                  },
                  { target: 'arranging.dragging' },
                ],
              },
            },
            editing: {
              on: {
                'edit.change': { actions: { type: 'keepEdit', params: ofEvent } },
                'edit.save': [
                  { guard: 'isGoodEdit', target: 'resting', actions: 'saveEdit' },
                  { actions: 'tellEdit' },
                ],
                'edit.cancel': { target: 'resting', actions: 'endEdit' },
              },
            },
            /** A removed task cannot be restored, so the person is asked. */
            asking: {
              on: {
                'remove.confirm': { target: 'resting', actions: 'remove' },
                'remove.cancel': { target: 'resting', actions: 'forgetChosen' },
              },
            },
            arranging: {
              entry: 'begin',
              on: {
                'drag.dropped': { target: 'resting', actions: { type: 'drop', params: ofEvent } },
                'drag.cancelled': { target: 'resting', actions: 'giveUp' },
              },
              initial: 'dragging',
              states: {
                dragging: { on: { 'drag.moved': { actions: { type: 'dragTo', params: ofEvent } } } },
                carrying: {
                  on: {
                    'drag.stepped': {
                      actions: {
                        type: 'dragBy',
                        params: ({ event }) => ({ item: event.item, by: byOf[event.step] }),
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type ChecklistActor = ActorRefFrom<typeof checklistMachine>;
