/**
 * An action that several machines share. It knows only the part `C` of a machine's context; XState's own types
 * require the whole context, which a shared file cannot name.
 */
import {
  assign,
  type AnyActorRef,
  type AnyEventObject,
  type MachineContext,
  type NonReducibleUnknown,
} from 'xstate';

export type SharedAction<C, P> = (args: { readonly context: C }, params: P) => void;

interface Args<C> {
  readonly context: C;
  readonly self: AnyActorRef;
}

export function sharedAssign<C extends MachineContext, P extends NonReducibleUnknown = undefined>(
  change: (args: Args<C>, params: P) => Partial<C>,
): SharedAction<C, P> {
  return assign<C, AnyEventObject, P, AnyEventObject, never>(change) as SharedAction<C, P>;
}
