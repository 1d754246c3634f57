/**
 * Which action a query asks for. Trained from the definitions of the actions, and from patterns that people taught
 * it; a further pattern counts from the next query on.
 */
import type { Language } from './language.ts';
import { maskedWords, type Mask, type MaskedQuery } from './masked-query.ts';
import { Matcher, type Example, type MatcherState } from './matcher.ts';
import { outsideSamples } from './outside-samples.ts';
import { furtherSamples } from './further-samples.ts';
import { keptTemplate } from './kept-template.ts';
import { readTemplate } from './template.ts';
import { withUnknownNames } from './unknown-names.ts';

/** The part of an action's definition from which it is understood. */
export interface UnderstoodAction {
  readonly slug: string;
  readonly label: string;
  readonly keywords: readonly string[];
  readonly samples: readonly string[];
}

/** A query of which it is known what it asks for. `query` may have placeholders, as samples have (`writeTemplate`). */
export interface LearnedPattern {
  readonly query: string;
  readonly action_slug: string;
}

export interface RankedAction {
  readonly slug: string;
  /** From 0 to 1. It is compared with thresholds (`confidenceOf`) and not shown. */
  readonly probability: number;
}

/** Trains in another thread. The arrays of the answer belong to the caller. */
export type TrainElsewhere = (classes: number, examples: readonly Example[]) => Promise<MatcherState>;

export interface UnderstandingParts {
  readonly actions: readonly UnderstoodAction[];
  readonly mask: Mask;
  readonly language: Language;
  readonly patterns?: readonly LearnedPattern[];
  /** Queries that ask for none of the actions. */
  readonly outside?: readonly string[];
  /** Samples beside those of the definitions. */
  readonly further?: (slug: string) => readonly string[];
  /** What all the above came to without patterns, from an earlier training; it is not changed. */
  readonly base?: TrainedBase;
}

/** A training without patterns: what it was trained with, and what came of it. */
export interface TrainedBase {
  readonly examples: readonly Example[];
  readonly state: MatcherState;
}

/** Words of a sample to the class that they mean; null where samples of several actions have the same words. */
type Exact = Map<string, number | null>;

export class Understanding {
  readonly #parts: UnderstandingParts;
  readonly #classOf: ReadonlyMap<string, number>;
  readonly #base: readonly Example[];
  #matcher: Matcher;
  #exact: Exact;
  /** For each training that was asked for and is not done: what was learned since. */
  readonly #since = new Set<LearnedPattern[]>();
  #retraining: Promise<void> = Promise.resolve();

  /** Trains, unless there is a `base` and nothing to learn beside it: two to three seconds of processor time. */
  constructor(parts: UnderstandingParts) {
    const { base, patterns = [], language } = parts;
    this.#parts = parts;
    this.#classOf = new Map(parts.actions.map(({ slug }, label) => [slug, label]));
    this.#base = base?.examples ?? this.#readSamples();
    const learned = this.#examplesOf(patterns);
    this.#exact = this.#exactOf(learned);
    this.#matcher =
      base !== undefined && learned.length === 0
        ? Matcher.revive(structuredClone(base.state), base.examples, language)
        : Matcher.train(this.#classes, [...this.#base, ...learned], language);
  }

  /** Before anything is learned. */
  static trainBase(parts: Omit<UnderstandingParts, 'patterns' | 'base'>): TrainedBase {
    const trained = new Understanding(parts);
    return { examples: trained.#base, state: trained.#matcher.state() };
  }

  #readSamples(): Example[] {
    const { actions, outside = outsideSamples, further = furtherSamples } = this.#parts;
    const texts = actions.flatMap(({ slug, label, keywords, samples }, of) =>
      [label, ...keywords, ...samples, ...further(slug)].map((text) => ({ text, label: of })),
    );
    const none = outside.map((text) => ({ text, label: actions.length }));
    return [...texts, ...none].map(({ text, label }) => ({ words: this.#read(text), label }));
  }

  get #classes(): number {
    return this.#parts.actions.length + 1;
  }

  #read(text: string): string[] {
    return maskedWords(readTemplate(text, this.#parts.mask));
  }

  /** Patterns of actions that are no longer there are left out. */
  #examplesOf(patterns: readonly LearnedPattern[]): Example[] {
    return patterns.flatMap(({ query, action_slug }) => {
      const label = this.#classOf.get(action_slug);
      return label === undefined ? [] : [{ words: this.#read(query), label }];
    });
  }

  #exactOf(learned: readonly Example[]): Exact {
    const exact: Exact = new Map();
    for (const { words, label } of this.#base) {
      const key = words.join(' ');
      const known = exact.get(key);
      exact.set(key, known === undefined || known === label ? label : null);
    }
    for (const { words, label } of learned) exact.set(words.join(' '), label);
    return exact;
  }

  /**
   * Every action, the most probable first; what is missing to 1 is the probability that the query asks for none of them. A
   * query with the words of one sample asks for that sample's action, with probability 1.
   */
  rank(query: MaskedQuery): readonly RankedAction[] {
    const matcher = this.#matcher;
    const named = this.#withNames(query);
    const words = maskedWords(named).map((word) => matcher.repair(word));
    const found = matcher.match(words);
    const exact = this.#exact.get(words.join(' ')) ?? null;
    const probability = (label: number) => (exact === null ? (found[label] ?? 0) : label === exact ? 1 : 0);
    const order = [...this.#parts.actions.keys()].sort(
      (a, b) => probability(b) - probability(a) || (found[b] ?? 0) - (found[a] ?? 0),
    );
    return order.map((label) => ({
      slug: this.#parts.actions[label]?.slug ?? '',
      probability: probability(label),
    }));
  }

  /** A template as it is kept. */
  rankTemplate(template: string): readonly RankedAction[] {
    return this.rank(readTemplate(template, this.#parts.mask));
  }

  /** The query as it may be kept beyond its workspace. */
  templateOf(query: MaskedQuery): string {
    return keptTemplate(this.#withNames(query));
  }

  #withNames(query: MaskedQuery): MaskedQuery {
    const matcher = this.#matcher;
    return withUnknownNames(
      query,
      (word) => matcher.isSampled(word),
      (word) => matcher.knows(word),
    );
  }

  /** The pattern counts from the next query on. A pattern of an action that is not there changes nothing. */
  learn(pattern: LearnedPattern): void {
    for (const since of this.#since) since.push(pattern);
    for (const example of this.#examplesOf([pattern])) {
      this.#exact.set(example.words.join(' '), example.label);
      this.#matcher.learn(example);
    }
  }

  /**
   * Trains anew with all patterns in another thread. Until it is done the queries are ranked as before; what is learned
   * from now on is kept. Trainings run one after another.
   *
   * @param patterns all that were learned until now
   * @throws what `train` throws; the present state then stays
   */
  retrain(patterns: readonly LearnedPattern[], train: TrainElsewhere): Promise<void> {
    const since: LearnedPattern[] = [];
    this.#since.add(since);
    const next = this.#retraining.then(async () => {
      const learned = this.#examplesOf(patterns);
      const examples = [...this.#base, ...learned];
      const state = await train(this.#classes, examples);
      const trained = Matcher.revive(state, examples, this.#parts.language);
      const later = this.#examplesOf(since);
      for (const example of later) trained.learn(example);
      this.#exact = this.#exactOf([...learned, ...later]);
      this.#matcher = trained;
    });
    const done = next.finally(() => this.#since.delete(since));
    this.#retraining = done.catch(() => {});
    return done;
  }
}
