/** The one file that touches private fields of XState, which a pinned version keeps as they are (design §4). */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate';

/** The state nodes that are active, outer ones too. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** Who invoked or spawned an actor; undefined for a root. */
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

/** The definitions of the transitions that a microstep took. */
export const transitionsOf = (event: Extract<InspectionEvent, { type: '@xstate.microstep' }>) =>
  event._transitions;
