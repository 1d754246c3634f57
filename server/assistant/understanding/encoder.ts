/** A text as numbers: its features by how telling they are (TF-IDF), and its meaning. */
import { conceptFeaturesOf, featuresOf, HASHES, type Features } from './feature-hash.ts';
import type { Language } from './language.ts';
import { meaningOf, toUnit } from './word-vectors.ts';

/** `rows` and `values` are the features that training has seen; `dense` is the meaning. */
export interface Encoded {
  readonly rows: Int32Array;
  readonly values: Float32Array;
  readonly dense: Float32Array;
}

/** How much the meaning counts beside the features, which have unit length. */
const MEANING = 0.5;
/** The same for the concepts. */

const CONCEPTS = 0.8;
/** Features that no sample has make the others count less, by this share of what they would count. */
const UNSEEN = 0.5;

/** What the encoder has learned, as it is sent between threads. */
export interface EncoderState {
  readonly rowOfHash: Int32Array;
  readonly samplesWith: Uint16Array;
  readonly mean: Float32Array;
  readonly samples: number;
  readonly rows: number;
}

const emptyEncoder = (dims: number): EncoderState => ({
  rowOfHash: new Int32Array(HASHES).fill(-1),
  samplesWith: new Uint16Array(HASHES),
  mean: new Float32Array(dims),
  samples: 0,
  rows: 0,
});

export class Encoder {
  readonly #language: Language;
  readonly #state: { -readonly [Key in keyof EncoderState]: EncoderState[Key] };

  constructor(language: Language, state: EncoderState = emptyEncoder(language.vectors.dims)) {
    this.#language = language;
    this.#state = { ...state };
  }

  /** Rows that were given to features so far. */
  get rows(): number {
    return this.#state.rows;
  }

  state(): EncoderState {
    return { ...this.#state };
  }

  /** Counts the features of a sample; a new one gets the next row. */
  see(words: readonly string[]): void {
    const state = this.#state;
    state.samples += 1;
    const features = [featuresOf(words), conceptFeaturesOf(words, this.#language.concepts)];
    for (const hash of features.flatMap((some) => [...some.keys()])) {
      if (state.rowOfHash[hash] === -1) {
        state.rowOfHash[hash] = state.rows;
        state.rows += 1;
      }
      state.samplesWith[hash] = Math.min(65_535, (state.samplesWith[hash] ?? 0) + 1);
    }
  }

  /** What all samples mean together says nothing about one of them, and is taken off. */
  centre(samples: Iterable<readonly string[]>): void {
    const mean = new Float32Array(this.#language.vectors.dims);
    let count = 0;
    for (const words of samples) {
      count += 1;
      meaningOf(words, this.#language.vectors).forEach((one, at) => (mean[at] = (mean[at] ?? 0) + one));
    }
    this.#state.mean = mean.map((one) => one / (count || 1));
  }

  /** Features by how telling they are, scaled to the length `scale`, appended to `to`. */
  #weigh(features: Features, scale: number, to: { rows: number[]; values: number[] }): void {
    const { rowOfHash, samplesWith, samples } = this.#state;
    const begin = to.values.length;
    let square = 0;
    for (const [hash, amount] of features) {
      const seen = samplesWith[hash] ?? 0;
      const value = amount * Math.log((samples + 1) / (seen + 0.5)) ** 0.8;
      square += (seen > 0 ? 1 : UNSEEN) * value * value;
      if (seen === 0) continue;
      to.rows.push(rowOfHash[hash] ?? -1);
      to.values.push(value);
    }
    const by = scale / (Math.sqrt(square) || 1);
    for (let at = begin; at < to.values.length; at += 1) to.values[at] = (to.values[at] ?? 0) * by;
  }

  encode(words: readonly string[]): Encoded {
    const { vectors, concepts } = this.#language;
    const found = { rows: [], values: [] };
    this.#weigh(featuresOf(words), 1, found);
    this.#weigh(conceptFeaturesOf(words, concepts), CONCEPTS, found);
    const meaning = meaningOf(words, vectors);
    const dense = toUnit(meaning.map((one, at) => one - (this.#state.mean[at] ?? 0)));
    return {
      rows: Int32Array.from(found.rows),
      values: Float32Array.from(found.values),
      dense: dense.map((one) => one * MEANING),
    };
  }
}
