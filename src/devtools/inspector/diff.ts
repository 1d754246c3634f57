/** What differs between two plain values, part by part. Equal references are equal without looking, so sharing is fast. */

export interface Difference {
  /** `rows[3].owner`; empty where the values as a whole differ. */
  readonly path: string;
  /** Undefined where there was none before, or is none after. */
  readonly before: unknown;
  readonly after: unknown;
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;
const step = (path: string, key: string, list: boolean) =>
  list ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** At most `limit` of them: whoever reads more than a screenful looks at the whole value. */
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
