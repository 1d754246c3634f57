/** A run of the sample queries of all actions, and what it shows (spec §2.15). Pure. */
import type { CallAnswer } from '../../contract/call.ts';
import type { listActionDefinitions, testAction } from '../../contract/chat.ts';

/** An action with its sample queries. */
export type ActionDefinition = CallAnswer<typeof listActionDefinitions>['actions'][number];

export type TestResult = CallAnswer<typeof testAction>['test_results'][number];

/** By the slug of the action whose samples they are. */
export type TestResults = Readonly<Record<string, readonly TestResult[]>>;

interface Sample extends TestResult {
  /** The action whose sample it is. */
  readonly expected: string;
}

const samplesOf = (results: TestResults): readonly Sample[] =>
  Object.entries(results).flatMap(([expected, all]) => all.map((one) => ({ ...one, expected })));

/** What was not taken for its own action. */
export const missedIn = (results: TestResults): readonly Sample[] =>
  samplesOf(results).filter(({ matched }) => !matched);

export function rateOf(results: TestResults) {
  const samples = samplesOf(results);
  const matched = samples.filter(({ matched: isMatched }) => isMatched).length;
  return { tried: samples.length, matched };
}

interface Changed extends Sample {
  /** What the run before took it for; null for nothing. */
  readonly before: string | null;
}

/** The samples of both runs that are now taken for something else, by whether that is better. */
export function changesBetween(before: TestResults, now: TestResults) {
  const earlier = new Map(samplesOf(before).map((one) => [`${one.expected}\n${one.query}`, one]));
  const changed = samplesOf(now).flatMap((one): readonly (Changed & { readonly was: boolean })[] => {
    const other = earlier.get(`${one.expected}\n${one.query}`);
    const isSame = other?.matched === one.matched && other.action_slug === one.action_slug;
    return other === undefined || isSame ? [] : [{ ...one, before: other.action_slug, was: other.matched }];
  });
  return {
    better: changed.filter(({ matched, was }) => matched && !was),
    worse: changed.filter(({ matched, was }) => !matched && was),
    other: changed.filter(({ matched, was }) => matched === was),
  };
}
