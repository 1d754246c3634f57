/** Where databases that were migrated once are kept from run to run, under a name that changes with the migrations. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrationsFolder } from '../../../server/db/migrations.ts';
import { projectRoot } from '../../../server/project-root.ts';

/**
 * The memory of the engine for pages. At its start it touches all of it, and the 128 MB of its default are half of the time of
 * a start. On a real PostgreSQL the tests have what is set there.
 */
export const sharedBuffers = '32MB';

/** The hash of the migrations, of that setting and of the engine, as one of another version may not read what this one wrote. */
async function originHash(): Promise<string> {
  const hash = createHash('sha256').update(sharedBuffers);
  for (const name of (await readdir(migrationsFolder())).filter((file) => file.endsWith('.sql')).toSorted()) {
    hash.update(name).update(await readFile(join(migrationsFolder(), name)));
  }
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return hash
    .update(await readFile(join(migrationsFolder(), 'meta', '_journal.json')))
    .update(await readFile(join(dirname(engine), '..', 'package.json')))
    .digest('hex')
    .slice(0, 16);
}

/** The path for one form of the migrated database; its folder exists. */
export async function cachePath(form: 'data' | 'image.tar'): Promise<string> {
  const folder = join(projectRoot(), 'node_modules', '.cache', 'keepwell');
  await mkdir(folder, { recursive: true });
  return join(folder, `migrated-${await originHash()}-${form}`);
}
