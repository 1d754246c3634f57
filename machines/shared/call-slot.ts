/**
 * A slot for one call of the contract. It has the call's name, and rejects with that name until the application
 * provides it.
 */
import type { PromiseActorLogic } from 'xstate';
import type { CallAnswer, CallDefinition, CallInput, KeyedInput } from '../../contract/call.ts';
import { notProvided } from './not-provided.ts';

export function callSlot<C extends CallDefinition>(
  machine: string,
  call: C,
): PromiseActorLogic<CallAnswer<C>, CallInput<C>> {
  return Object.assign(notProvided<CallAnswer<C>, CallInput<C>>(machine, call.name), { call });
}

/** A slot for a write that is sent again, with the same key, after an answer that was lost. */
export const keyedCallSlot = <C extends CallDefinition>(
  machine: string,
  call: C,
): PromiseActorLogic<CallAnswer<C>, KeyedInput<C>> =>
  Object.assign(notProvided<CallAnswer<C>, KeyedInput<C>>(machine, call.name), { call });

/** The call of a slot; null if the slot is provided already or is not a call. */
export function callOf(logic: unknown): CallDefinition | null {
  return (logic as { readonly call?: CallDefinition }).call ?? null;
}
