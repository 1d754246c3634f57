/** The only file that uses private fields of XState, which the pinned version does not change (design §4). */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate';

/** The active state nodes, including parents. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** The actor that invoked or spawned an actor; undefined for a root. */
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

/** The definitions of the transitions that a microstep took. */
export const transitionsOf = (event: Extract<InspectionEvent, { type: '@xstate.microstep' }>) =>
  event._transitions;
