/**
 * The board of the onboarding projects, which is the other view of their table (spec §2.14): a card moves to another stage by
 * drag, with the keyboard and with a menu. The board writes nothing: it asks its table for the edit of the cell, whose undo
 * history, conflicts and refusals are then those of any edit, and the table tells which projects are shown.
 */
import { sendTo, type ActorRefFrom } from 'xstate';
import { boardSetup, type BoardContext, type Shape } from './board-setup.ts';

const ofEvent = <E>({ event }: { readonly event: E }) => event;

/** Where the carried card is put down; asked only while there is such a place. */
const target = ({ context: { carried } }: { readonly context: BoardContext }) => ({
  id: carried?.id ?? '',
  stage: carried?.to ?? ('kick_off' as const),
});

const shapeOf = ({ event: { shape } }: { readonly event: { readonly shape: Shape } }) => ({ shape });

export const boardMachine = boardSetup.createMachine({
  id: 'board',
  context: ({ input }) => ({
    ...input,
    rows: [],
    movable: new Set(),
    members: [],
    carried: null,
    landed: null,
    lengths: {},
  }),
  invoke: [
    { id: 'watchTable', src: 'watchTable' },
    { id: 'watchAddress', src: 'watchAddress' },
  ],
  on: {
    'projects.shown': { actions: { type: 'keepProjects', params: ofEvent } },
    'shape.open': { actions: { type: 'keepShape', params: shapeOf } },
    'shape.choose': {
      guard: { type: 'isOtherShape', params: shapeOf },
      actions: [
        { type: 'keepShape', params: shapeOf },
        { type: 'tellShape', params: shapeOf },
      ],
    },
  },
  initial: 'table',
  states: {
    table: { always: { guard: 'isBoard', target: 'board' } },
    board: {
      always: { guard: 'isTable', target: 'table', actions: 'putDown' },
      invoke: { id: 'drag', src: 'drag', input: ({ self }) => ({ owner: self }) },
      on: { 'lane.lengthen': { actions: { type: 'lengthen', params: ofEvent } } },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'project.move': {
              guard: { type: 'maySetStage', params: ofEvent },
              actions: { type: 'askStage', params: ofEvent },
            },
            'drag.started': [
              {
                guard: { type: 'isCarried', params: ofEvent },
                target: 'moving.carrying',
                actions: { type: 'lift', params: ofEvent },
              },
              { target: 'moving.dragging', actions: { type: 'lift', params: ofEvent } },
            ],
          },
        },
        moving: {
          on: {
            'projects.shown': [
              {
                guard: { type: 'isTakenAway', params: ofEvent },
                target: 'resting',
                actions: [
                  { type: 'keepProjects', params: ofEvent },
                  'putDown',
                  sendTo('drag', { type: 'drag.cancel' }),
                ],
              },
              { actions: { type: 'keepProjects', params: ofEvent } },
            ],
            'drag.dropped': [
              {
                guard: 'isOverOtherStage',
                target: 'resting',
                actions: [{ type: 'askStage', params: target }, 'putDown'],
              },
              { target: 'resting', actions: ['tellBack', 'putDown'] },
            ],
            'drag.cancelled': { target: 'resting', actions: ['tellBack', 'putDown'] },
          },
          initial: 'dragging',
          states: {
            /** With the mouse or a finger. */
            dragging: { on: { 'drag.moved': { actions: { type: 'carryOver', params: ofEvent } } } },
            /** With the keyboard. */
            carrying: { on: { 'drag.stepped': { actions: { type: 'carryBy', params: ofEvent } } } },
          },
        },
      },
    },
  },
});

export type BoardActor = ActorRefFrom<typeof boardMachine>;
