/** The embedded engine with prepared statements answers as PGlite itself, and keeps transactions as it does. */
import { TransactionAbortedError } from '@electric-sql/pglite';
import { beforeEach, describe, expect, test } from 'vitest';
import { PreparedPglite } from '../../server/db/prepared-pglite.ts';
import { useServer } from '../support/server/use-server.ts';

const engine = useServer(async () => {
  const started = new PreparedPglite();
  await started.waitReady;
  return { ask: started, close: () => started.close() };
});

beforeEach(async () => {
  await engine.ask.exec(
    'drop table if exists notes; create table notes (id int primary key, body text, tags text[])',
  );
});

const once = (text: string, values: unknown[] = [], options?: { readonly rowMode: 'array' | 'object' }) =>
  engine.ask.transaction((tx) => tx.query<unknown>(text, values, options));
const count = async () => {
  const { rows } = await once('select count(*)::int from notes', [], { rowMode: 'array' });
  return (rows as number[][])[0]?.[0];
};

describe('what a statement answers', () => {
  const samples: readonly (readonly [string, readonly unknown[]])[] = [
    ['select 1 as one, null as nothing, true as yes', []],
    ['select $1::int + 1 as sum, $2::text as text', [41, 'ä 😀 "']],
    ['select $1::jsonb as document', [{ list: [1, { two: null }] }]],
    ['select $1::jsonb as document', ['{"as":"text"}']],
    [
      'select $1::text[] as texts, $2::int[] as numbers',
      [
        ['a', 'b,"c"'],
        [1, 2],
      ],
    ],
    ['select $1::numeric as amount, $2::date as day, $3::timestamptz as at', ['12.50', '2026-02-28', null]],
    ['select $1::bytea as bytes', [new Uint8Array([0, 1, 255])]],
    ['select n from generate_series(1, $1) as n', [300]],
    ['select 1 where false', []],
    ['insert into notes select n, $1 from generate_series(1, 3) as n', ['new']],
    ['insert into notes values ($1, $2) returning id, body', [9, 'kept']],
    ['update notes set body = $1 where id < 0', ['none']],
  ];
  test.each(samples)(
    '%s answers the same as PGlite itself, the first time and the third',
    async (text, values) => {
      for (const rowMode of ['array', 'object'] as const) {
        await engine.ask.exec('truncate notes');
        const expected = await engine.ask.query(text, [...values], { rowMode });
        for (let time = 0; time < 3; time += 1) {
          await engine.ask.exec('truncate notes');
          expect(await once(text, [...values], { rowMode })).toEqual(expected);
        }
      }
    },
  );

  test('a statement that was executed with few rows answers many', async () => {
    const sized = async (rows: number) => {
      const found = await once('select n, repeat($2, 1000) from generate_series(1, $1) as n', [rows, 'x']);
      return found.rows.length;
    };
    expect([await sized(1), await sized(20_000), await sized(0)]).toEqual([1, 20_000, 0]);
  });
});

describe('a transaction', () => {
  test('what fails is rolled back as a whole, names the statement, and leaves the engine usable', async () => {
    const insert = 'insert into notes (id) values ($1)';
    const failing = engine.ask.transaction(async (tx) => {
      await tx.query(insert, [1]);
      await tx.query(insert, [2]);
      await tx.query(insert, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', query: insert, params: [1] });
    expect(await count()).toBe(0);
    await once(insert, [1]);
    expect(await count()).toBe(1);
  });

  test('of a statement that cannot be parsed the next transaction knows nothing', async () => {
    await expect(once('select colour from notes')).rejects.toMatchObject({ code: '42703' });
    await engine.ask.exec('alter table notes add column colour text');
    expect((await once('select colour from notes')).rows).toEqual([]);
  });

  test('work that throws after a statement leaves nothing', async () => {
    const work = engine.ask.transaction(async (tx) => {
      await tx.query('insert into notes (id) values (1)');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);
  });

  test('an error that the work catches is told at the end, because nothing was kept', async () => {
    const work = engine.ask.transaction(async (tx) => {
      await tx.query('insert into notes (id) values (1)');
      await tx.query('insert into notes (id) values (1)').catch(() => {});
    });
    await expect(work).rejects.toBeInstanceOf(TransactionAbortedError);
    expect(await count()).toBe(0);
  });

  test('what a savepoint takes back is gone, and what was before it stays', async () => {
    await engine.ask.transaction(async (tx) => {
      await tx.query('insert into notes (id) values (1)');
      await tx.query('savepoint sp1');
      await tx.query('insert into notes (id) values (1)').catch(() => {});
      await tx.query('rollback to savepoint sp1');
      await tx.query('insert into notes (id) values (2)');
    });
    expect(await count()).toBe(2);
  });

  test('a local setting ends with it, also for a statement that was prepared before', async () => {
    const setting = "select current_setting('app.kept', true) as kept";
    const keptIn = async (value: string | null) =>
      engine.ask.transaction(async (tx) => {
        if (value !== null) await tx.query("select set_config('app.kept', $1, true)", [value]);
        return (await tx.query<{ kept: string | null }>(setting)).rows[0]?.kept ?? '';
      });
    expect([await keptIn('one'), await keptIn(null), await keptIn('two')]).toEqual(['one', '', 'two']);
  });

  test('transactions that start together run one after another', async () => {
    await once('insert into notes (id) values (0)');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        engine.ask.transaction(async (tx) => {
          const { rows } = await tx.query<{ id: number }>('select id from notes');
          await tx.query('update notes set id = $1', [(rows[0]?.id ?? 0) + 1]);
        }),
      ),
    );
    expect((await once('select id from notes')).rows).toEqual([{ id: 20 }]);
  });

  test('without a statement it sends none, and after its end it takes none', async () => {
    let late: (() => unknown) | undefined;
    const answer = await engine.ask.transaction((tx) => {
      late = () => tx.query('select 1');
      return Promise.resolve('done');
    });
    expect(answer).toBe('done');
    expect(late).toThrow('The transaction is closed.');
  });
});

describe('what is prepared', () => {
  test('a changed table is read with its new columns, after one refusal at most', async () => {
    await once('select * from notes');
    await engine.ask.exec('alter table notes add column colour text; insert into notes values (1)');
    await once('select * from notes').catch(() => {});
    expect((await once('select * from notes')).rows).toEqual([
      { id: 1, body: null, tags: null, colour: null },
    ]);
  });

  test('a failed statement is forgotten by the engine, also where the next one fails, too', async () => {
    const insert = "insert into notes values (1, 'twice')";
    await once(insert);
    await expect(once(insert)).rejects.toMatchObject({ code: '23505' });
    await expect(once('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    const { rows } = await once(
      'select count(*)::int as kept from pg_prepared_statements where statement = $1',
      [insert],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  test('of ever new texts only the latest stay in the engine', async () => {
    await engine.ask.transaction(async (tx) => {
      for (let n = 0; n < 700; n += 1) await tx.query(`select ${n} as n`);
    });
    const { rows } = await once('select count(*)::int as kept from pg_prepared_statements');
    const [{ kept = 0 } = {}] = rows as { kept?: number }[];
    expect(kept).toBeGreaterThan(400);
    expect(kept).toBeLessThanOrEqual(501);
    expect((await once('select 3 as n')).rows).toEqual([{ n: 3 }]);
  });
});
