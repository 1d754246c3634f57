/** What a method gets right on the slices. */
import type { Ask, Method } from './methods.ts';
import { actionsOf, phrasesOf, samplesOf, testsOf, type Labelled, type Slice } from './slices.ts';
import { withTypos } from './typos.ts';

/** Percent by the name of the figure. */
export type Figures = Readonly<Record<string, number>>;

interface Outcome {
  readonly score: number;
  readonly right: boolean;
  /** Whether the right one is among the first three. */
  readonly among: boolean;
}

async function outcomes(ask: Ask, tests: readonly { readonly text: string; readonly action?: string }[]) {
  const found: Outcome[] = [];
  for (const { text, action } of tests) {
    const ranked = await ask(text);
    found.push({
      score: ranked[0]?.score ?? 0,
      right: ranked[0]?.action === action,
      among: ranked.slice(0, 3).some((one) => one.action === action),
    });
  }
  return found;
}

const share = (all: readonly Outcome[], is: (one: Outcome) => boolean) =>
  (100 * all.filter(is).length) / (all.length || 1);
const isRight = ({ right }: Outcome) => right;
const isAmong = ({ among }: Outcome) => among;

const mistyped = (tests: readonly Labelled[]): readonly Labelled[] => {
  const texts = withTypos(tests.map(({ text }) => text));
  return tests.map((test, at) => ({ ...test, text: texts[at] ?? test.text }));
};

/** From which score a method answers by itself, and from which it offers choices; ours are probabilities. */
const ANSWERED = 0.5;
const CHOICES = 0.2;

export interface OnClinc {
  readonly figures: Figures;
  /** Tests that were answered. */
  readonly answered: number;
}

/**
 * @param answered how many tests are to be answered: a method whose scores are no probabilities gets the threshold, found on
 *   the tests themselves, that answers so many. Left out, `ANSWERED` is the threshold.
 */
export async function onClinc(
  method: Method,
  slice: Slice,
  draw: number,
  answered?: number,
): Promise<OnClinc> {
  const tests = testsOf(slice);
  const figures: Record<string, number> = {};
  let ask: Ask = () => [];
  let found: readonly Outcome[] = [];
  const variants = [
    ['samples only', samplesOf(slice, draw)],
    ['label and keywords', [...samplesOf(slice, draw), ...phrasesOf(slice)]],
  ] as const;
  for (const [variant, samples] of variants) {
    ask = await method.learn(samples, actionsOf(slice));
    found = await outcomes(ask, tests);
    const typed = await outcomes(ask, mistyped(tests));
    figures[`${variant}: top-1`] = share(found, isRight);
    figures[`${variant}: top-3`] = share(found, isAmong);
    figures[`${variant}, one typo: top-1`] = share(typed, isRight);
    figures[`${variant}, one typo: top-3`] = share(typed, isAmong);
  }
  const asked = (texts: readonly string[]) =>
    outcomes(
      ask,
      texts.map((text) => ({ text })),
    );
  const [outside, others] = [await asked(slice.outOfScope), await asked(slice.otherIntents)];
  const scores = found.map(({ score }) => score).toSorted((a, b) => b - a);
  const least = answered === undefined ? ANSWERED : scores[answered - 1] || Number.MIN_VALUE;
  const isAnswered = ({ score }: Outcome) => score >= least;
  figures['p ≥ 0.5: answered'] = share(found, isAnswered);
  figures['p ≥ 0.5: precision of the answered'] = share(found.filter(isAnswered), isRight);
  figures['p ≥ 0.5: OOS answered'] = share(outside, isAnswered);
  figures['p ≥ 0.5: other intents answered'] = share(others, isAnswered);
  const rightOrAmong = (one: Outcome) => (isAnswered(one) ? one.right : one.among);
  figures['p ≥ 0.5: right, or else among three choices'] = share(found, rightOrAmong);
  if (answered === undefined) {
    figures['the same, choices only from p ≥ 0.2'] = share(found, (one) =>
      isAnswered(one) ? one.right : one.among && one.score >= CHOICES,
    );
    figures['p ≥ 0.2: OOS answered or offered choices'] = share(outside, ({ score }) => score >= CHOICES);
  }
  return { figures, answered: found.filter(isAnswered).length };
}

export async function onBanking(method: Method, slice: Slice): Promise<Figures> {
  const ask = await method.learn(samplesOf(slice, 0), actionsOf(slice));
  const found = await outcomes(ask, testsOf(slice));
  return {
    'BANKING77, samples only: top-1': share(found, isRight),
    'BANKING77, samples only: top-3': share(found, isAmong),
  };
}
