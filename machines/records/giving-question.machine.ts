/** Asks before a person makes an edit that they cannot take back (decision 30). It ends with their answer. */
import { setup, type ActorRefFrom } from 'xstate';
import type { Cell, CellValue } from './cell.ts';

/** A value that can be written. */
export type ValueEdit = Cell & { readonly value: CellValue };

export type Answer = ValueEdit & { readonly isGiven: boolean };

export const givingQuestionMachine = setup({
  types: {
    context: {} as ValueEdit,
    events: {} as { type: 'give.confirm' } | { type: 'give.cancel' },
    input: {} as ValueEdit,
    output: {} as Answer,
  },
}).createMachine({
  id: 'givingQuestion',
  context: ({ input }) => input,
  output: ({ context, event }) => ({ ...context, isGiven: event.output === 'given' }),
  initial: 'asking',
  states: {
    asking: { on: { 'give.confirm': 'given', 'give.cancel': 'kept' } },
    given: { type: 'final', output: 'given' },
    kept: { type: 'final' },
  },
});

export type GivingQuestionActor = ActorRefFrom<typeof givingQuestionMachine>;
