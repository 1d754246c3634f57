import type { Outcome } from '../../../contract/record-outcome.ts';
import { Refusal } from '../refusal.ts';

/**
 * Runs the work for each item, in the order of the items' record ids: two requests that lock the same records lock them in
 * the same order, so neither waits for the other for ever. A refusal, which is thrown before anything is written, becomes
 * the outcome of its item; any other error rejects.
 *
 * @returns the outcomes in the order of the items
 */
export async function outcomesEach<Item, R>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<R>,
): Promise<readonly Outcome<R>[]> {
  const ordered = items
    .map((item, place) => ({ item, place, id: idOf(item) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : one.place - other.place));
  const outcomes: Outcome<R>[] = [];
  for (const { item, place, id } of ordered) {
    try {
      outcomes[place] = { id, record: await work(item), problem: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes[place] = { id, record: null, problem: { code: error.code, detail: error.detail } };
    }
  }
  return outcomes;
}

/** The same for ids; one that is named more than once is worked on once. */
export const outcomesOf = <R>(ids: readonly string[], work: (id: string) => Promise<R>) =>
  outcomesEach([...new Set(ids)], (id) => id, work);
