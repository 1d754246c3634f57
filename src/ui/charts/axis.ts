/** The values of an axis: from zero on, three or four steps of a round size. */
export interface Axis {
  /** Zero first. */
  readonly ticks: readonly number[];
  readonly most: number;
}

const ROUND = [1, 2, 2.5, 5, 10] as const;
/** Steps of an axis, at most. */
const STEPS = 4;

/** @param whole no step is a fraction, as of a number of records */
export function axisOf(most: number, whole = false): Axis {
  // Nothing to draw, or a value that is no number: zero alone, and nothing is divided by it.
  if (!(most > 0) || !Number.isFinite(most)) return { ticks: [0], most: 1 };
  const size = 10 ** Math.floor(Math.log10(most / STEPS));
  const steps = ROUND.map((round) => round * size).filter((step) => !whole || Number.isInteger(step));
  const step = steps.find((one) => most / one <= STEPS) ?? Math.ceil(most / STEPS);
  const count = Math.floor(most / step + 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { ticks, most };
}

/** Every how many labels are shown so that each has `room` pixels. */
export const everyNth = (count: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
