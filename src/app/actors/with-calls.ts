/**
 * Provides the slots of a machine and of its children that are calls of the contract. A running call is aborted when
 * its flow ends.
 */
import { fromPromise, StateMachine, type AnyStateMachine } from 'xstate';
import { callOf } from '../../../machines/shared/call-slot.ts';
import { request } from '../../effects/api.ts';

function filled(logic: unknown) {
  if (logic instanceof StateMachine) return withCalls(logic as AnyStateMachine);
  const call = callOf(logic);
  return call && fromPromise(({ input, signal }) => request(call, input as never, signal));
}

export function withCalls<M extends AnyStateMachine>(machine: M): M {
  const actors: Record<string, unknown> = {};
  for (const [slot, logic] of Object.entries(machine.implementations.actors)) {
    actors[slot] = filled(logic) ?? logic;
  }
  return machine.provide({ actors } as never) as M;
}
