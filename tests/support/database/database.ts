/**
 * A fresh migrated database: a clone of one migrated once, in the embedded engine or, with DATABASE_URL, on a real
 * PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { overPglite } from '../../../server/db/open-pglite.ts';
import { PreparedPglite } from '../../../server/db/prepared-pglite.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { cachePath, sharedBuffers } from './migrated-cache.ts';
import { administratorUrl, copyPostgresDatabase } from './postgres.ts';
import type {} from './migrated-original.ts';

/** Bytes that are read again for each engine: an ordinary Blob copies its 40 MB several times on the way. */
class Image extends Blob {
  readonly #content: ArrayBuffer;
  constructor(content: ArrayBuffer) {
    super();
    this.#content = content;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content);
  }
}

const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];

/** The migrated image, made by the first test file that needs it; complete as soon as it has its final name. */
async function readImage(): Promise<Image> {
  const path = await cachePath('image.tar');
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return new Image(new Uint8Array(kept).buffer);
  const engine = await PGlite.create({ startParams });
  await overPglite(engine);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const bytes = await dump.arrayBuffer();
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(bytes));
  await rename(draft, path);
  return new Image(bytes);
}

let image: Promise<Image> | undefined;

export interface TestDatabase extends Database {
  /**
   * The same data as another server has it, with connections and listeners of its own; it ends with this one. The embedded
   * engine admits one process, so there it is the same database.
   */
  another(): Promise<Database>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const original = inject('migratedOriginal');
  if (administratorUrl === undefined || original === null) {
    const engine = new PreparedPglite({ loadDataDir: await (image ??= readImage()), startParams });
    await engine.waitReady;
    const database = await overPglite(engine);
    return { ...database, another: () => Promise.resolve(database) };
  }
  const made = await copyPostgresDatabase(administratorUrl, original);
  const database = await openPostgres({ url: made.url });
  const others: Database[] = [];
  return {
    ...database,
    another: async () => {
      const other = await openPostgres({ url: made.url });
      others.push(other);
      return other;
    },
    close: async () => {
      for (const other of others) await other.close();
      await database.close();
      await made.drop();
    },
  };
}
