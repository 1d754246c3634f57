/** What a walk finds without a screen: a case that no state takes, a delay it does not know, a secret that is kept. */
import { assign, createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { idleCases, pathsOf } from '../../machines/testing/model.ts';
import { secretsLeft } from '../../machines/testing/secrets.ts';
import { notProvided } from '../../machines/shared/not-provided.ts';
import { defineWalk, type Walk } from '../../machines/testing/walk.ts';

const doorMachine = setup({
  types: {
    context: {} as { readonly entered: { readonly code: string } },
    events: {} as { type: 'code.type'; code: string } | { type: 'door.open' } | { type: 'door.leave' },
  },
  actors: { unlock: notProvided<void, void>('door', 'unlock') },
  guards: { hasCode: ({ context }) => context.entered.code !== '' },
  delays: { closing: 500 },
}).createMachine({
  id: 'door',
  context: { entered: { code: '' } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'code.type': { actions: assign({ entered: ({ event }) => ({ code: event.code }) }) },
        'door.open': { guard: 'hasCode', target: 'unlocking' },
        'door.leave': 'left',
      },
    },
    unlocking: { invoke: { id: 'unlock', src: 'unlock', onDone: 'open', onError: 'closed' } },
    open: { after: { closing: 'left' } },
    left: { type: 'final' },
  },
});

const doorWalk = defineWalk({
  title: 'Door',
  purpose: 'Opens for those who know its code.',
  spec: '§0',
  machine: doorMachine,
  headless: 'It is a sample.',
  events: {
    'code.type': [{ name: '1234', event: { type: 'code.type', code: '1234' }, by: [] }],
    'door.open': [{ name: 'open', event: { type: 'door.open' }, by: [] }],
    'door.leave': [{ name: 'leave', event: { type: 'door.leave' }, by: [] }],
  },
  delays: { closing: 500 },
  effects: { unlock: [{ name: 'unlocked', done: undefined }] },
  states: {},
  relevant: ({ entered }) => entered,
  secret: { context: ['entered'], events: ['code'], served: ['open'] },
});

const idle = (walk: Walk) => idleCases(walk, pathsOf(walk));
const nothing = { untaken: [], unrefused: [], unknownStates: [] };

test('nothing is found in a walk whose machine does all that it says', () => {
  expect(idle(doorWalk)).toEqual(nothing);
});

test('a case and an outcome of a walk that no state takes are named', () => {
  const bell = { name: 'ring', event: { type: 'bell.ring' }, by: [] };
  const never = { ...doorWalk.events['door.open']![0]!, name: 'never here', when: () => false };
  const walk: Walk = {
    ...doorWalk,
    events: {
      ...doorWalk.events,
      'bell.ring': [bell],
      'door.open': [...doorWalk.events['door.open']!, never],
    },
    effects: { ...doorWalk.effects, ring: [{ name: 'rung', done: undefined }] },
  };
  expect(idle(walk)).toEqual({
    ...nothing,
    untaken: ['door.open: never here', 'bell.ring: ring', 'ring: rung'],
  });
});

test('a case that a walk says is refused and is not, and a state that does not exist, are named', () => {
  const leave = { ...doorWalk.events['door.leave']![0]!, refused: true as const };
  const walk: Walk = {
    ...doorWalk,
    events: { ...doorWalk.events, 'door.leave': [leave] },
    states: { ajar: [] },
    secret: { ...doorWalk.secret, served: ['opened'] },
  };
  expect(idle(walk)).toEqual({
    untaken: [],
    unrefused: ['door.leave: leave'],
    unknownStates: ['ajar', 'opened'],
  });
});

test('a walk without the length of a delay is refused, and the length is not taken from the machine', () => {
  const { delays: _, ...silent } = doorWalk;
  expect(() => pathsOf(silent)).toThrow('door: the walk does not say how long closing is');
});

test('a secret is named that is kept after its use, or in a final state that does not hand it on', () => {
  const context = { entered: { code: '1234' } };
  const at = (value: 'closed' | 'open' | 'left', held: typeof context) =>
    createActor(doorMachine, {
      snapshot: doorMachine.resolveState({ value, context: held }),
      input: undefined,
    }).getSnapshot();
  expect(secretsLeft(doorWalk, at('closed', context))).toEqual([]);
  expect(secretsLeft(doorWalk, at('open', context))).toEqual(['entered']);
  expect(secretsLeft(doorWalk, at('left', context))).toEqual(['entered']);
  expect(secretsLeft(doorWalk, at('left', { entered: { code: '' } }))).toEqual([]);
  const handing: Walk = { ...doorWalk, secret: { ...doorWalk.secret, handedOn: ['left'] } };
  expect(secretsLeft(handing, at('left', context))).toEqual([]);
});
