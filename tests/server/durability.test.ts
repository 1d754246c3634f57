/** A commit is on the disk when it is acknowledged (design §6): the syncs are counted where they reach the system. */
import { fsyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { expect, test } from 'vitest';
import { DiskReserve, reserveDefaults } from '../../server/db/disk-reserve.ts';
import { DurableNodeFS } from '../../server/db/durable-fs.ts';
import { openEngine, startParams } from '../../server/db/open-pglite.ts';

const COMMITS = 100;
const none = new DiskReserve('/nowhere/reserve', { ...reserveDefaults, bytes: 0 });

async function commit(engine: PGlite): Promise<void> {
  for (let index = 0; index < COMMITS; index += 1)
    await engine.query('INSERT INTO counted VALUES ($1)', [index]);
}

test('100 commits make at least 100 syncs', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepwell-syncs-'));
  let syncs = 0;
  const engine = await openEngine(join(folder, 'database'), none, (descriptor) => {
    syncs += 1;
    fsyncSync(descriptor);
  });
  try {
    await engine.exec('CREATE TABLE counted (n integer)');
    const before = syncs;
    await commit(engine);
    expect(syncs - before).toBeGreaterThanOrEqual(COMMITS);
    const settings = await engine.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes') ORDER BY name`,
    );
    expect(settings.rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
});

test('the start parameters of the database are its defaults, except for the two that decide durability', () => {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  expect(startParams).toEqual([...own, '-c', 'wal_sync_method=fsync']);
});

test('a database engine whose internals have changed is refused and does not run without syncs', async () => {
  class Changed extends NodeFS {
    override init(): ReturnType<NodeFS['init']> {
      return Promise.resolve({ emscriptenOpts: {} });
    }
  }
  const original = Object.getPrototypeOf(DurableNodeFS.prototype) as NodeFS;
  Object.setPrototypeOf(DurableNodeFS.prototype, Changed.prototype);
  try {
    await expect(openEngine('/nowhere', none)).rejects.toThrow('PGlite changed');
  } finally {
    Object.setPrototypeOf(DurableNodeFS.prototype, original);
  }
});
