/** A transaction that the database ended because of a deadlock is run again (decision 71). */
import { expect, test } from 'vitest';
import type { Tx } from '../../server/db/database.ts';
import { afterCommit, transactions } from '../../server/db/transactions.ts';

const deadlock = () =>
  new Error('The query failed', { cause: Object.assign(new Error(), { code: '40P01' }) });

/** An engine whose first transactions end with these errors, after the work. */
function engine(errors: readonly Error[]) {
  const left = [...errors];
  return transactions(async (work) => {
    const result = await work({ execute: () => Promise.resolve() } as unknown as Tx);
    const error = left.shift();
    if (error !== undefined) throw error;
    return result;
  });
}

test('the work is done again, and what follows its commit once', async () => {
  let [tried, followed] = [0, 0];
  const db = engine([deadlock(), deadlock()]);
  const result = await db.system((tx) => {
    tried += 1;
    afterCommit(tx, () => {
      followed += 1;
    });
    return Promise.resolve(tried);
  });
  expect([result, tried, followed]).toEqual([3, 3, 1]);
});

test('a third deadlock, and any other error, is told', async () => {
  const three = [deadlock(), deadlock(), deadlock()];
  await expect(engine(three).system(() => Promise.resolve())).rejects.toBe(three[2]);
  const other = new Error('Something else');
  await expect(engine([other]).system(() => Promise.resolve())).rejects.toBe(other);
});
