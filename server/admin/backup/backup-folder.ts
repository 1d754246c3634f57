/**
 * A backup in a folder: the rows of each table, the pictures, and last of all the manifest. Without a manifest it is not
 * complete.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { Refusal } from '../../domain/refusal.ts';
import { folderStore } from '../../media/folder-store.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Report, Snapshot, SnapshotTable } from './snapshot.ts';

/** Raised when a later version can no longer read what an earlier one wrote. */
const FORMAT = 1;
/** Lines that are handed on at once. */
const BATCH = 1_000;

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
const manifestShape = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  version: z.string(),
  schema: z.object({ migrations: z.number(), hash: z.string() }),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(z.object({ name: identifier, type: z.string() })),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
  pictures: z.number(),
});
export type Manifest = z.output<typeof manifestShape>;

const manifestPath = (folder: string) => join(folder, 'manifest.json');
const tablePath = (folder: string, { name }: { readonly name: string }) =>
  join(folder, 'tables', `${name}.ndjson.gz`);

/** Only the login that runs the command can read it: it holds password hashes and signing keys. */
const MODE = 0o700;

/** The pictures of a backup. */
export const picturesIn = (folder: string): MediaStore => folderStore(join(folder, 'media'));

/** @throws Refusal if the folder holds something */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: MODE });
  if ((await readdir(folder)).length > 0)
    throw new Refusal('conflict', `${folder} is not empty. Name a new folder for the backup.`);
  await chmod(folder, MODE);
  await mkdir(join(folder, 'tables'), { mode: MODE });
}

interface Written {
  readonly folder: string;
  /** Called after the tables; resolves to how many pictures the backup has. */
  readonly addPictures: () => Promise<number>;
  readonly version: string;
  readonly madeAt: Date;
  readonly report: Report;
}

export async function writeFolder(snapshot: Snapshot, written: Written): Promise<Manifest> {
  const { folder, addPictures, version, madeAt, report } = written;
  for (const table of snapshot.tables) {
    await pipeline(
      Readable.from(textOf(snapshot.lines(table))),
      createGzip(),
      createWriteStream(tablePath(folder, table), { flags: 'wx', mode: 0o600, flush: true }),
    );
    report(`${table.name}: ${table.rows} rows`);
  }
  const manifest: Manifest = {
    format: FORMAT,
    made_at: madeAt.toISOString(),
    version,
    schema: snapshot.schema,
    tables: snapshot.tables.map(({ name, columns, rows, checksum }) => ({
      name,
      columns: [...columns],
      rows,
      checksum,
    })),
    pictures: await addPictures(),
  };
  const file = await open(manifestPath(folder), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return manifest;
}

async function* textOf(lines: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const some of lines) yield `${some.join('\n')}\n`;
}

/** @throws Refusal if it is no complete backup of this format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null);
  if (text === null)
    throw new Refusal('not_found', `${folder} is not a complete backup: it has no manifest.json.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const read = z.safeParse(manifestShape, value);
  if (!read.success)
    throw new Refusal(
      'invalid_request',
      `${manifestPath(folder)} is not the manifest of a backup that this version can read.`,
    );
  return read.data;
}

export function snapshotOf(folder: string, { schema, tables }: Manifest): Snapshot {
  return { schema, tables, lines: (table) => linesIn(folder, table) };
}

async function* linesIn(folder: string, table: SnapshotTable): AsyncGenerator<readonly string[]> {
  const source = createReadStream(tablePath(folder, table)).on('error', (error) => unzipped.destroy(error));
  const unzipped = createGunzip();
  let some: string[] = [];
  for await (const line of createInterface({ input: source.pipe(unzipped), crlfDelay: Infinity })) {
    some.push(line);
    if (some.length < BATCH) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
