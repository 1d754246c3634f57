/** Requests are counted by address over all servers on one database. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { sharedRates } from '../../server/http/shared-rates.ts';
import { counting } from '../support/database/counted-queries.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const LIMIT = 5;
const MINUTE = 60_000;

/** As on PostgreSQL, which can have several servers. */
const onPostgres = (db: Database): Database => ({
  ...db,
  connections: () => ({ open: 1, idle: 1, waiting: 0 }),
});

const replace: NonNullable<Parameters<typeof startTestServer>[0]>['replace'] = ({ db }) => ({
  db: onPostgres(db),
});
const config = { rateLimitPerMinute: LIMIT };

const server = useServer(() => startTestServer({ config, replace }));
const other = useServer(async () => startTestServer({ config, replace, on: await server.db.another() }));

let place = 0;
beforeEach(() => {
  place += 1;
  // Each test has a window of its own, in both servers.
  for (const { clock } of [server, other]) clock.set(`2026-03-10T16:${String(place).padStart(2, '0')}:00Z`);
});

const ask = async (at: TestServer, remoteAddress = `198.51.100.${place}`) => {
  const answer = await at.app.inject({ method: 'GET', url: '/api/config', remoteAddress });
  return answer.statusCode;
};
const advance = (ms: number) => {
  for (const { clock } of [server, other]) clock.advance(ms);
};

describe('two servers', () => {
  test('an address that has used up its requests at one server has none at the other', async () => {
    for (let asked = 0; asked < LIMIT; asked += 1) expect(await ask(server)).toBe(200);
    expect(await ask(server)).toBe(429);
    advance(1_000);
    // Of this second request of the server the others learn, and of all before it.
    expect(await ask(server)).toBe(429);
    expect(await ask(other)).toBe(429);
    expect(await ask(other, '203.0.113.7')).toBe(200);
  });

  test('requests at both in turn are counted together', async () => {
    const answers: number[] = [];
    for (let asked = 0; asked < LIMIT + 2; asked += 1) {
      advance(1_000);
      answers.push(await ask(asked % 2 === 0 ? server : other));
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('the next minute begins with none', async () => {
    for (let asked = 0; asked <= LIMIT; asked += 1) await ask(server);
    advance(59_999);
    expect([await ask(server), await ask(other)]).toEqual([429, 429]);
    advance(1);
    expect([await ask(server), await ask(other)]).toEqual([200, 200]);
  });
});

describe('the statements', () => {
  const store = (db: Database, onFailure: (error: unknown) => void = () => {}) => {
    const rates = new (sharedRates({ db, clock: server.clock, onFailure }))({});
    return (address = `192.0.2.${place}`) =>
      new Promise<number>((resolve, reject) => {
        rates.incr(
          address,
          (error, counted) => (counted === undefined ? reject(error!) : resolve(counted.current)),
          MINUTE,
          LIMIT,
        );
      });
  };

  test('a thousand requests of a known address in one second are one statement', async () => {
    const queries: string[] = [];
    const count = store(counting(server.db, queries));
    const counts: number[] = [];
    for (let asked = 0; asked < 1_000; asked += 1) counts.push(await count());
    expect(counts).toEqual(Array.from({ length: 1_000 }, (_, before) => before + 1));
    expect(queries).toEqual(['insert']);
    server.clock.advance(1_000);
    expect(await count()).toBe(1_001);
    expect(queries).toEqual(['insert', 'insert']);
    expect(await store(server.db)()).toBe(1_002);
  });

  test('many at the same moment are all counted', async () => {
    const [one, two] = [store(server.db), store(await server.db.another())];
    await Promise.all(Array.from({ length: 40 }, (_, asked) => (asked % 2 === 0 ? one() : two())));
    server.clock.advance(1_000);
    await Promise.all([one(), two()]);
    server.clock.advance(1_000);
    expect(await one()).toBe(43);
  });

  test('while the database is away each server counts alone', async () => {
    const failures: unknown[] = [];
    const away = { ...server.db, system: () => Promise.reject(new Error('away')) };
    const count = store(away, (error) => failures.push(error));
    expect([await count(), await count(), await count()]).toEqual([1, 2, 3]);
    expect(failures).toEqual([new Error('away')]);
  });
});
