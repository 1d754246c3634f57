/** The steps of a walk, as logs and links contain them, and the driver that performs a step on the screen. */
import type { AnyActorRef } from 'xstate';
import type { Input } from '../../../machines/testing/simulation.ts';
import type { Gesture } from '../frame/gestures.ts';

/** Performs a person's gestures on the screen. */
export interface ScreenDriver {
  /**
   * Performs it on the screen of this actor, which may not be rendered yet.
   * @throws if the screen has no such control
   */
  perform(gesture: Gesture, root: AnyActorRef): Promise<void>;
  /** Null until the screen has loaded. */
  look(): Look | null;
}

/** The visible content of the screen. */
export interface Look {
  /** Pixels. */
  readonly width: string;
  readonly theme: string;
  /** Its text, without the values of fields. */
  readonly text: string;
  /** Unmet expectations of the current state, in words. */
  readonly lacks: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly inputs: readonly Input[];
}

export interface LoggedStep extends Step {
  /** Milliseconds of the walk's clock. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** The names of the transitions that the walked machine took; empty if the step did not change it. */
  readonly taken: readonly string[];
  /** The address that the machine emitted. */
  readonly goesTo: string | null;
  readonly byHand: boolean;
  /** What a flow that is a conversation says after the step; null for nothing. */
  readonly said: string | null;
}
