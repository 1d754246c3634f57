/** What both engines promise of a transaction and of a read without one. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../../server/db/database.ts';
import { administratorUrl } from '../support/database/postgres.ts';
import { testDatabase } from '../support/database/database.ts';
import { useServer } from '../support/server/use-server.ts';

const db = useServer(testDatabase);

/** Whether the statement is the first of its transaction: its time is that of the transaction. */
async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select now() = statement_timestamp() as alone`)) as unknown as {
    readonly rows: readonly { readonly alone: boolean }[];
  };
  return rows[0]?.alone ?? false;
}

test('a read is one statement without BEGIN on PostgreSQL, and a transaction has one', async () => {
  await db.read(isAlone);
  expect(await db.read(isAlone)).toBe(administratorUrl !== undefined);
  expect(await db.system(isAlone)).toBe(false);
});

test('a read that fails is told, and the next one is answered', async () => {
  await expect(db.read((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  });
  expect(await db.read(isAlone)).toBeTypeOf('boolean');
});

test('many reads at once are all answered', async () => {
  const found = await Promise.all(
    Array.from({ length: 50 }, (_, n) => db.read((tx) => tx.execute(sql`select ${n}::int as n`))),
  );
  expect(found.map((one) => (one as unknown as { rows: { n: number }[] }).rows[0]?.n)).toEqual(
    Array.from({ length: 50 }, (_, n) => n),
  );
});
