/** Two server processes on one PostgreSQL, for one file of browser tests. */
import { test } from '@playwright/test';
import { startPostgres } from '../../../scripts/setup/postgres.mjs';
import { createPostgresDatabase } from '../database/postgres.ts';
import { startServer, type RunningServer } from '../processes/running-server.ts';
import { startWorld, type World } from './browser-world.ts';

export interface TwoServers extends World {
  readonly another: RunningServer;
}

/** Call at the top of a file, as `useWorld`. */
export function useTwoServers(): () => TwoServers {
  let servers: TwoServers | null = null;
  const taken: (() => Promise<unknown>)[] = [];
  test.beforeAll(async () => {
    const given = process.env['DATABASE_URL'];
    const postgres = given ? null : await startPostgres();
    if (postgres) taken.push(postgres.stop);
    const database = await createPostgresDatabase(given || (postgres?.url ?? ''));
    taken.push(database.drop);
    const world = await startWorld({ DATABASE_URL: database.url });
    taken.push(world.close);
    const another = await startServer(world.env);
    taken.push(another.dispose);
    servers = { ...world, another };
  });
  test.afterAll(async () => {
    for (const end of taken.toReversed()) await end();
  });
  return () => {
    if (servers === null) throw new Error('The servers are not running yet');
    return servers;
  };
}
