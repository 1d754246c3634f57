/** Words to classes: spelling repair, encoding and regression together, trained at once or one sample at a time. */
import { Encoder, type Encoded, type EncoderState } from './encoder.ts';
import type { Language } from './language.ts';
import { Lexicon } from './lexicon.ts';
import { Regression, type RegressionState } from './regression.ts';
import { repaired } from './repair.ts';
import { rowOf } from './word-vectors.ts';

/** A sample in words, of the class with this number. */
export interface Example {
  readonly words: readonly string[];
  readonly label: number;
}

/** A trained matcher without its samples and its language, as it is sent between threads. */
export interface MatcherState {
  readonly encoder: EncoderState;
  readonly regression: RegressionState;
}

export interface Training {
  readonly epochs?: number;
  readonly rate?: number;
  readonly seed?: number;
}

/** Steps at which a learned sample is believed to win. */
const LEARNED = 0.7;

/** Whole numbers below `n`, the same in every run. */
function drawing(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export class Matcher {
  readonly #language: Language;
  readonly #lexicon = new Lexicon();
  readonly #encoder: Encoder;
  readonly #regression: Regression;
  readonly #examples: Example[];
  readonly #draw: (n: number) => number;

  private constructor(
    language: Language,
    encoder: Encoder,
    regression: Regression,
    examples: Iterable<Example>,
    seed: number,
  ) {
    this.#language = language;
    this.#encoder = encoder;
    this.#regression = regression;
    this.#examples = [...examples];
    this.#draw = drawing(seed);
    for (const { words } of this.#examples) this.#lexicon.add(words);
  }

  /** The same samples in the same order always give the same matcher. */
  static train(
    classes: number,
    examples: readonly Example[],
    language: Language,
    training: Training = {},
  ): Matcher {
    const encoder = new Encoder(language);
    for (const { words } of examples) encoder.see(words);
    encoder.centre(examples.map(({ words }) => words));
    const regression = Regression.blank(classes, language.vectors.dims);
    regression.grow(encoder.rows);
    const matcher = new Matcher(language, encoder, regression, examples, training.seed ?? 1);
    matcher.#fit(training);
    return matcher;
  }

  /** A matcher that another thread trained with these samples. */
  static revive(
    { encoder, regression }: MatcherState,
    examples: Iterable<Example>,
    language: Language,
  ): Matcher {
    return new Matcher(language, new Encoder(language, encoder), new Regression(regression), examples, 1);
  }

  state(): MatcherState {
    return { encoder: this.#encoder.state(), regression: this.#regression.state() };
  }

  #fit({ epochs, rate = 4 }: Training): void {
    const encoded = this.#examples.map(({ words }) => this.#encoder.encode(words));
    const rounds = epochs ?? Math.max(3, Math.min(8, Math.round(6_000 / encoded.length)));
    const order = [...encoded.keys()];
    for (let round = 0; round < rounds; round += 1) {
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = this.#draw(at + 1);
        [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
      }
      const step = rate * (1 - (0.9 * round) / rounds);
      for (const at of order)
        this.#regression.step(encoded[at] as Encoded, this.#examples[at]?.label ?? 0, step);
    }
  }

  /**
   * Takes one sample into account at once: steps on it until it wins. After each step others are repeated, so that
   * what they taught is kept.
   */
  learn(example: Example, repeated = 8): void {
    this.#encoder.see(example.words);
    this.#lexicon.add(example.words);
    this.#examples.push(example);
    this.#regression.grow(this.#encoder.rows);
    const encoded = this.#encoder.encode(example.words);
    for (let round = 0; round < 6; round += 1) {
      const before = this.#regression.step(encoded, example.label, 1);
      for (let time = 0; time < repeated; time += 1) {
        const other = this.#examples[this.#draw(this.#examples.length)] ?? example;
        this.#regression.step(this.#encoder.encode(other.words), other.label, 0.5);
      }
      if (before > LEARNED) return;
    }
  }

  /** Whether the word is in a sample or has a vector. */
  knows(word: string): boolean {
    return this.#lexicon.has(word) || rowOf(this.#language.vectors, word) !== undefined;
  }

  /** Whether a sample has the word, or one that is an edit away from it. */
  isSampled(word: string): boolean {
    return this.#lexicon.has(word) || (!this.knows(word) && this.#lexicon.nearest(word) !== null);
  }

  /** As `repaired`, with the words of the samples. */
  repair(word: string): string {
    return repaired(word, this.#lexicon, this.#language.vectors);
  }

  /** The probability of each class. The words are repaired. */
  match(words: readonly string[]): Float32Array {
    return this.#regression.probabilities(this.#encoder.encode(words));
  }
}
