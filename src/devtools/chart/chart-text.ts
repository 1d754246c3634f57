/**
 * The texts of a chart and their widths. Widths are computed without a document, so a layout is the same in the
 * worker, in a test and on every screen.
 */
import type { DiagramState, DiagramTransition } from '../../../machines/testing/diagram.ts';

/** Geist Mono at 11 px advances 0.6 em for every character. */
const MONO_ADVANCE = 6.6;
/** Inter at 13 px and weight 600, as an upper bound, so that a name is never wider than its box. */
const NAME_ADVANCE = 8;
/** Inter at 11 px, as an upper bound. */
const SMALL_ADVANCE = 6.4;

/** Pixels. */
export const monoWidth = (text: string) => text.length * MONO_ADVANCE;
export const nameWidth = (text: string) => text.length * NAME_ADVANCE;
export const smallWidth = (text: string) => text.length * SMALL_ADVANCE;

export interface TransitionWords {
  /** `form.submit`, `after undoWindow · 12 s` */
  readonly trigger: string;
  /** `[isFilled]`; empty without a guard. */
  readonly guard: string;
}

/** @param milliseconds of a delay, formatted as `200 ms` or `12 s` */
function timeWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

export function wordsOf({ label, delay, guard }: DiagramTransition): TransitionWords {
  const isBareNumber = delay !== null && label === `after ${delay}`;
  const time = delay === null ? '' : timeWords(delay);
  return {
    trigger: isBareNumber ? `after ${time}` : [label, time].filter(Boolean).join(' · '),
    guard: guard === null ? '' : `[${guard}]`,
  };
}

/** The accessible name: `form.submit, guard isFilled, to form.sending`. */
export function spokenTransition(
  transition: DiagramTransition,
  states: ReadonlyMap<string, DiagramState>,
): string {
  const { trigger } = wordsOf(transition);
  const targets = transition.targets.map((id) => states.get(id)?.path || id);
  const where = targets.length === 0 ? 'stays' : `to ${targets.join(' and ')}`;
  const guard = transition.guard === null ? [] : [`guard ${transition.guard}`];
  return [trigger, ...guard, where].join(', ');
}

/** `runs sendVerification`; the invoke's own id is added if it differs from the slot. */
export function invokeWords({ id, src }: DiagramState['invokes'][number]): string {
  return id === src ? `runs ${src}` : `runs ${src} as ${id}`;
}
