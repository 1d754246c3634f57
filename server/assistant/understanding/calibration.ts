/** Sets the thresholds of confidence on samples that the training did not see. Only `npm run calibrate` and a test use it. */
import type { ActionKind } from '../actions/define-action.ts';
import { CHOICES, type Thresholds } from './confidence.ts';
import type { Language } from './language.ts';
import type { Mask } from './masked-query.ts';
import { outsideSamples } from './outside-samples.ts';
import { readTemplate } from './template.ts';
import { Understanding, type UnderstoodAction } from './understanding.ts';

interface CalibratedAction extends UnderstoodAction {
  readonly kind: ActionKind;
}

/** A sample as it was ranked by a training without it. `asked` is null for a sample that is outside. */
export interface HeldOut {
  readonly text: string;
  readonly asked: string | null;
  readonly found: string;
  readonly kind: ActionKind;
  readonly probability: number;
  /** Whether `asked` is among the first three. */
  readonly among: boolean;
}

const others = <One>(all: readonly One[], folds: number, fold: number) =>
  all.filter((_, at) => at % folds !== fold);
const every = <One>(all: readonly One[], folds: number, fold: number) =>
  all.filter((_, at) => at % folds === fold);

/** Cross-validation: the samples of each definition in `folds` parts, each ranked by a training with all other parts. */
export function heldOut(
  actions: readonly CalibratedAction[],
  mask: Mask,
  language: Language,
  folds = 10,
): readonly HeldOut[] {
  const kinds = new Map(actions.map(({ slug, kind }) => [slug, kind]));
  return Array.from({ length: folds }).flatMap((_, fold) => {
    const understanding = new Understanding({
      actions: actions.map((action) => ({ ...action, samples: others(action.samples, folds, fold) })),
      outside: others(outsideSamples, folds, fold),
      mask,
      language,
    });
    const rank = (text: string, asked: string | null): HeldOut => {
      const ranked = understanding.rank(readTemplate(text, mask));
      const { slug: found, probability } = ranked[0] ?? { slug: '', probability: 0 };
      const among = ranked.slice(0, CHOICES).some(({ slug }) => slug === asked);
      return { text, asked, found, kind: kinds.get(found) ?? 'answer', probability, among };
    };
    return [
      ...actions.flatMap(({ slug, samples }) => every(samples, folds, fold).map((text) => rank(text, slug))),
      ...every(outsideSamples, folds, fold).map((text) => rank(text, null)),
    ];
  });
}

/** Shares of 1. */
const goals = {
  /** Of the queries that are answered by themselves, so many are understood rightly. */
  answer: 0.96,
  write: 0.98,
  /** Of the queries that are outside, at most so many are acted upon. */
  outside: 0.06,
  /** Of the queries whose action is among the first three, so many are not taken for outside. */
  choices: 0.99,
} as const;

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Two decimals: more would say more than some hundred samples can. */
const steps = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);

/** The least thresholds that reach the goals on these samples. */
export function thresholdsOf(found: readonly HeldOut[]): Thresholds {
  const inside = found.filter(({ asked }) => asked !== null);
  const outside = found.filter(({ asked }) => asked === null);
  const isRight = ({ asked, found: slug }: HeldOut) => asked === slug;
  const least = (goal: number, isOf: (one: HeldOut) => boolean) =>
    steps.find((step) => {
      const certain = inside.filter((one) => isOf(one) && one.probability >= step);
      const strangers = outside.filter((one) => isOf(one) && one.probability >= step);
      const allowed = goals.outside * share(inside.filter(isOf).length, inside.length);
      return (
        share(certain.filter(isRight).length, certain.length) >= goal &&
        strangers.length / (outside.length || 1) <= allowed
      );
    }) ?? 1;
  const among = inside.filter((one) => one.among);
  const choices = steps.findLast(
    (step) =>
      share(among.filter(({ probability }) => probability >= step).length, among.length) >= goals.choices,
  );
  return {
    answer: least(goals.answer, ({ kind }) => kind !== 'write'),
    write: least(goals.write, ({ kind }) => kind === 'write'),
    choices: choices ?? 0,
  };
}

/** Percent of the held-out samples. */
export interface Calibrated {
  readonly top1: number;
  readonly top3: number;
  readonly answered: number;
  readonly precision: number;
  readonly rightOrAmong: number;
  readonly outsideActedUpon: number;
  readonly outsideRefused: number;
}

/** What these thresholds come to on these samples. */
export function figuresOf(found: readonly HeldOut[], { answer, write, choices }: Thresholds): Calibrated {
  const inside = found.filter(({ asked }) => asked !== null);
  const outside = found.filter(({ asked }) => asked === null);
  const isCertain = ({ kind, probability }: HeldOut) => probability >= (kind === 'write' ? write : answer);
  const isRight = ({ asked, found: slug }: HeldOut) => asked === slug;
  const percent = (all: readonly HeldOut[], is: (one: HeldOut) => boolean) =>
    Math.round(1000 * share(all.filter(is).length, all.length)) / 10;
  return {
    top1: percent(inside, isRight),
    top3: percent(inside, ({ among }) => among),
    answered: percent(inside, isCertain),
    precision: percent(inside.filter(isCertain), isRight),
    rightOrAmong: percent(inside, (one) =>
      isCertain(one) ? isRight(one) : one.among && one.probability >= choices,
    ),
    outsideActedUpon: percent(outside, isCertain),
    outsideRefused: percent(outside, ({ probability }) => probability < choices),
  };
}
