/** The differences between two plain values. Equal references are skipped, so comparing shared structures is fast. */

export interface Difference {
  /** `rows[3].owner`; empty if the values differ as a whole. */
  readonly path: string;
  /** Undefined if there was none before, or is none after. */
  readonly before: unknown;
  readonly after: unknown;
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;
const step = (path: string, key: string, list: boolean) =>
  list ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** At most `limit` differences; for more, the whole value is easier to read. */
export function diffOf(before: unknown, after: unknown, limit = 100): readonly Difference[] {
  const found: Difference[] = [];
  const compare = (path: string, one: unknown, other: unknown): void => {
    if (Object.is(one, other) || found.length >= limit) return;
    if (!isParted(one) || !isParted(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ path, before: one, after: other });
      return;
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      compare(step(path, key, Array.isArray(one)), Reflect.get(one, key), Reflect.get(other, key));
    }
  };
  compare('', before, after);
  return found;
}
