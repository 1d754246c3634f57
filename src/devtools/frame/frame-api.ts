/**
 * The interface between the atlas and the page in its frame. Both have the same origin, so they call each other
 * directly.
 */
import type { AnyActorRef } from 'xstate';
import type { Expectation } from '../../../machines/testing/walk.ts';
import type { Gesture } from './gestures.ts';

export type Theme = 'light' | 'dark';

export interface FrameApi {
  /** Renders the screen of a walk for this actor; resolves when it is visible. */
  show(walkId: string, actor: AnyActorRef): Promise<void>;
  setTheme(theme: Theme): void;
  /**
   * Performs a gesture on the screen; resolves when the screen has rendered the result.
   * @throws if there is no such control
   */
  perform(gesture: Gesture): Promise<void>;
  /** Calls the listener soon after every change of the screen; returns a function that stops this. */
  watch(listener: () => void): () => void;
  /** The visible text of the screen, without the values of fields. */
  text(): string;
  /** The problem with each expectation, in words; null if it is met. */
  complaints(expectations: readonly Expectation[]): readonly (string | null)[];
}

declare global {
  interface Window {
    keepwellFrame?: FrameApi;
  }
}
