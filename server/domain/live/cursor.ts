/**
 * A cursor of the stream of changes, as a client holds it: the text of a PostgreSQL snapshot, `xmin:xmax:running`. It
 * names exactly the transactions that had ended when something was read (decision 64).
 */
import { Refusal } from '../refusal.ts';

const form = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

const isRising = (numbers: readonly bigint[]) =>
  numbers.every((one, place) => one > (numbers[place - 1] ?? -1n));

/** Whether this product may have made it. */
export function isCursor(text: string): boolean {
  try {
    return nextTransaction(text) > 0n;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * @returns the number of the first transaction that had not begun
 * @throws Refusal `invalid_request`
 */
export function nextTransaction(cursor: string): bigint {
  const [, xmin, xmax, list] = form.exec(cursor) ?? [];
  if (xmin !== undefined && xmax !== undefined && list !== undefined) {
    const [first, next] = [BigInt(xmin), BigInt(xmax)];
    const running = list === '' ? [] : list.split(',').map(BigInt);
    // What PostgreSQL accepts as a snapshot.
    const isInside = running.every((one) => first <= one && one < next);
    if (first > 0n && first <= next && isInside && isRising(running)) return next;
  }
  throw new Refusal('invalid_request', 'These changes cannot be continued. Please reload the page.');
}
