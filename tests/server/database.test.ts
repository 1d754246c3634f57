/** What both engines promise of a transaction and of a read without one. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../../server/db/database.ts';
import { administratorUrl } from '../support/database/postgres.ts';
import { testDatabase } from '../support/database/database.ts';
import { useServer } from '../support/server/use-server.ts';

const db = useServer(testDatabase);

/** A savepoint is refused where no transaction was begun (SQLSTATE no_active_sql_transaction). */
const isInTransaction = (tx: Tx): Promise<boolean> =>
  tx.execute(sql`savepoint here`).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ cause: { code: '25P01' } });
      return false;
    },
  );

test('a read is one statement without BEGIN on PostgreSQL, and a transaction has one', async () => {
  expect(await db.read(isInTransaction)).toBe(administratorUrl === undefined);
  expect(await db.system(isInTransaction)).toBe(true);
});

test('a read that fails is told, and the next one is answered', async () => {
  await expect(db.read((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  });
  expect(await db.read((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] });
});

test('many reads at once are all answered', async () => {
  const found = await Promise.all(
    Array.from({ length: 50 }, (_, n) => db.read((tx) => tx.execute(sql`select ${n}::int as n`))),
  );
  expect(found.map((one) => (one as unknown as { rows: { n: number }[] }).rows[0]?.n)).toEqual(
    Array.from({ length: 50 }, (_, n) => n),
  );
});
