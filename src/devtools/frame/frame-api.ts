/** What the atlas and the page in its frame say to each other. Both are of one origin, so they talk directly. */
import type { AnyActorRef } from 'xstate';
import type { Expectation } from '../../../machines/testing/walk.ts';
import type { Gesture } from './gestures.ts';

export type Theme = 'light' | 'dark';

export interface FrameApi {
  /** Draws the screen of a walk for this actor; resolves when it stands. */
  show(walkId: string, actor: AnyActorRef): Promise<void>;
  dress(theme: Theme): void;
  /**
   * Makes a gesture on the screen; resolves when the screen has answered.
   * @throws if there is no such control
   */
  perform(gesture: Gesture): Promise<void>;
  /** Tells of every change of the screen, soon after it; returns what ends it. */
  watch(listener: () => void): () => void;
  /** The words of the screen as they are seen, without what stands in fields. */
  text(): string;
  /** What is wrong with each of these, in words; null where the screen shows what it must. */
  complaints(expectations: readonly Expectation[]): readonly (string | null)[];
}

declare global {
  interface Window {
    keepwellFrame?: FrameApi;
  }
}
