/** The steps of a walk, as they are kept in a log and in a link, and what a step does on the screen. */
import type { AnyActorRef } from 'xstate';
import type { Input } from '../../../machines/testing/simulation.ts';
import type { Gesture } from '../frame/gestures.ts';

/** Does on the screen what a person would. */
export interface Hands {
  /**
   * On the screen of this actor, which may be so new that the screen does not show it yet.
   * @throws if the screen has no such control
   */
  perform(gesture: Gesture, root: AnyActorRef): Promise<void>;
  /** Null until the screen has loaded. */
  look(): Look | null;
}

/** What a person sees of the screen. */
export interface Look {
  /** Pixels. */
  readonly width: string;
  readonly theme: string;
  /** Its words, without what stands in fields. */
  readonly text: string;
  /** What the walk asks for in this state and the screen does not show, in words. */
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
  /** The names of the transitions that the walked machine took; none when the step did nothing to it. */
  readonly taken: readonly string[];
  /** Where the machine asked the application to go. */
  readonly goesTo: string | null;
  readonly byHand: boolean;
}
