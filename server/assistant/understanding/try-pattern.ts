/** What a further pattern would change: every sample and every learned query is understood with it and without it. */
import type { BrokenQuery } from '../../../contract/dev-admin.ts';
import { actionDefinitions } from '../actions/catalogue.ts';
import { loadBase } from './load-base.ts';
import { loadLanguage } from './load-language.ts';
import { maskPlain } from './mask-mentions.ts';
import { Understanding, type LearnedPattern } from './understanding.ts';

export interface PatternTrial {
  /** What is learned already. */
  readonly patterns: readonly LearnedPattern[];
  readonly added: LearnedPattern;
}

export interface TrialResult {
  readonly tried: number;
  /** What is understood as expected without the pattern, and otherwise with it; and the pattern itself, if it does not help. */
  readonly broken: readonly BrokenQuery[];
}

const taken = (understanding: Understanding, query: string): string | null =>
  understanding.rankTemplate(query)[0]?.slug ?? null;

/** Trains twice, which takes about two seconds of processor time: not for the thread that answers requests. */
export function tryPattern({ patterns, added }: PatternTrial): TrialResult {
  const parts = {
    actions: actionDefinitions,
    mask: maskPlain,
    language: loadLanguage(),
    base: loadBase(),
  };
  const before = new Understanding({ ...parts, patterns });
  const after = new Understanding({ ...parts, patterns: [...patterns, added] });
  const known = [
    ...actionDefinitions.flatMap(({ slug, samples }) =>
      samples.map((query) => ({ query, action_slug: slug })),
    ),
    ...patterns,
  ];
  const broken = known.flatMap(({ query, action_slug: expected }): BrokenQuery[] => {
    const now = taken(after, query);
    return now === expected || taken(before, query) !== expected ? [] : [{ query, expected, taken: now }];
  });
  const own = taken(after, added.query);
  const missed =
    own === added.action_slug ? [] : [{ query: added.query, expected: added.action_slug, taken: own }];
  return { tried: known.length + 1, broken: [...broken, ...missed] };
}
