/** Softmax regression over encoded texts, trained by one step a sample. */
import type { Encoded } from './encoder.ts';

/**
 * The weights, as they are sent between threads: a row of `classes` numbers for each feature and each dense number. The rows
 * of features are in blocks, so that a new feature never copies the others.
 */
export interface RegressionState {
  readonly classes: number;
  readonly sparse: readonly Float32Array[];
  readonly dense: Float32Array;
  readonly bias: Float32Array;
}

/** Rows of a block, as a power of two. */
const BLOCK_BITS = 10;
const BLOCK = 1 << BLOCK_BITS;

/** A class whose probability is this close to what it should be is left as it is: most are, which saves most of the work. */
const NEAR = 1e-3;
/** The bias moves this much slower than the weights. */
const BIAS_RATE = 0.02;

/** Adds `by` times the row at `from` of `matrix` to `sums`. */
function addRow(sums: Float32Array, matrix: Float32Array, from: number, by: number): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + by * (matrix[from + at] ?? 0);
}

/** Probabilities, in place. */
function softmax(scores: Float32Array): Float32Array {
  let top = -Infinity;
  for (const score of scores) if (score > top) top = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const one = Math.exp((scores[at] ?? 0) - top);
    scores[at] = one;
    sum += one;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}

export class Regression {
  readonly classes: number;
  readonly #sparse: Float32Array[];
  readonly #dense: Float32Array;
  readonly #bias: Float32Array;

  constructor(given: RegressionState) {
    this.classes = given.classes;
    this.#sparse = [...given.sparse];
    this.#dense = given.dense;
    this.#bias = given.bias;
  }

  static blank(classes: number, dims: number): Regression {
    const [dense, bias] = [new Float32Array(dims * classes), new Float32Array(classes)];
    return new Regression({ classes, sparse: [], dense, bias });
  }

  state(): RegressionState {
    return { classes: this.classes, sparse: this.#sparse, dense: this.#dense, bias: this.#bias };
  }

  /** Makes room for so many features. */
  grow(rows: number): void {
    while (this.#sparse.length * BLOCK < rows) this.#sparse.push(new Float32Array(BLOCK * this.classes));
  }

  #blockOf(row: number): Float32Array {
    return this.#sparse[row >> BLOCK_BITS] ?? new Float32Array(0);
  }

  #placeOf(row: number): number {
    return (row & (BLOCK - 1)) * this.classes;
  }

  /** The probability of each class. */
  probabilities({ rows, values, dense }: Encoded): Float32Array {
    const scores = this.#bias.slice();
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      addRow(scores, this.#blockOf(row), this.#placeOf(row), values[at] ?? 0);
    }
    for (let at = 0; at < dense.length; at += 1)
      addRow(scores, this.#dense, at * this.classes, dense[at] ?? 0);
    return softmax(scores);
  }

  /** One step of gradient descent. Returns the probability that `label` had before it. */
  step(encoded: Encoded, label: number, rate: number): number {
    const wrong = this.probabilities(encoded);
    const before = wrong[label] ?? 0;
    wrong[label] = before - 1;
    const moved = new Int32Array(this.classes);
    const by = new Float32Array(this.classes);
    let count = 0;
    for (let one = 0; one < wrong.length; one += 1) {
      const error = wrong[one] ?? 0;
      if (Math.abs(error) <= NEAR) continue;
      moved[count] = one;
      by[count] = error * rate;
      this.#bias[one] = (this.#bias[one] ?? 0) - BIAS_RATE * error * rate;
      count += 1;
    }
    const descend = (matrix: Float32Array, from: number, value: number) => {
      for (let at = 0; at < count; at += 1) {
        const to = from + (moved[at] ?? 0);
        matrix[to] = (matrix[to] ?? 0) - (by[at] ?? 0) * value;
      }
    };
    for (let at = 0; at < encoded.rows.length; at += 1) {
      const row = encoded.rows[at] ?? 0;
      descend(this.#blockOf(row), this.#placeOf(row), encoded.values[at] ?? 0);
    }
    for (let at = 0; at < encoded.dense.length; at += 1)
      descend(this.#dense, at * this.classes, encoded.dense[at] ?? 0);
    return before;
  }
}
