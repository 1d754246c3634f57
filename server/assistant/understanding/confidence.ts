/** What a ranking is worth: enough to act on it, to offer choices, or nothing. */
import type { ActionKind } from '../actions/define-action.ts';
import type { RankedAction } from './understanding.ts';

/** Least probabilities, set on samples that were held out (`npm run calibrate`). */
export interface Thresholds {
  /** To open, answer, or ask for a file. */
  readonly answer: number;
  /** To propose a change. */
  readonly write: number;
  /** To offer the nearest actions. */
  readonly choices: number;
}

export type Confidence =
  | { readonly kind: 'sure'; readonly slug: string }
  /** The nearest, best first; at most `CHOICES`. */
  | { readonly kind: 'choices'; readonly slugs: readonly string[] }
  | { readonly kind: 'unsure' };

export const CHOICES = 3;

/** @param ranked every action, the most probable first */
export function confidenceOf(
  ranked: readonly RankedAction[],
  kindOf: (slug: string) => ActionKind,
  thresholds: Thresholds,
): Confidence {
  const [best] = ranked;
  if (best === undefined || best.probability < thresholds.choices) return { kind: 'unsure' };
  const needed = kindOf(best.slug) === 'write' ? thresholds.write : thresholds.answer;
  if (best.probability >= needed) return { kind: 'sure', slug: best.slug };
  return { kind: 'choices', slugs: ranked.slice(0, CHOICES).map(({ slug }) => slug) };
}
