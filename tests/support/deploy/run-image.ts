/** Runs the programs of the image without Docker, as its user where the tests run as root. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { projectRoot } from '../../../server/project-root.ts';
import { newDataFolder } from '../processes/data-folder.ts';
import { buildImage, doRun } from './build-image.ts';
import { dockerfile, variablesOf, wholeStage, wordsOf } from './dockerfile.ts';

export interface RunnableImage {
  /** A path of the image, on this machine. */
  at(path: string): string;
  /** Starts a program in the image, with the image's variables and these. */
  start(
    words: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): ChildProcessByStdio<null, Readable, Readable>;
  /** The words of its CMD or HEALTHCHECK. */
  words(name: 'CMD' | 'HEALTHCHECK'): readonly string[];
  /** Puts an empty volume in the place of the one that is there, with the owner and rights that the image gives it. */
  renewVolume(): Promise<void>;
  /** Size and time of each file outside of its volume. */
  files(): Promise<ReadonlyMap<string, string>>;
  remove(): Promise<void>;
}

const { instructions } = wholeStage(dockerfile(), '');

function lastOf(name: string) {
  const found = instructions.findLast((one) => one.name === name);
  if (found === undefined) throw new Error(`The Dockerfile has no ${name}`);
  return found;
}

const [uid = 0, gid = 0] = lastOf('USER').rest.split(':').map(Number);
/** Only root may start programs as another user. */
const asUser = process.getuid?.() === 0 ? { uid, gid } : {};

async function* everyFile(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    yield path;
    if (entry.isDirectory()) yield* everyFile(path);
  }
}

/** @param ready as of `buildImage`: by default the build of this project stands for the stage that builds it again */
export async function makeImage(
  ready: Readonly<Record<string, string>> = { build: projectRoot() },
): Promise<RunnableImage> {
  const parent = await mkdtemp(join(tmpdir(), 'keepwell-image-'));
  const data = await newDataFolder();
  const remove = async () => {
    await rm(parent, { recursive: true, force: true });
    await data.remove();
  };
  const folder = await buildImage(parent, ready).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const volume = lastOf('VOLUME').rest;
  const at = (path: string) =>
    path.startsWith(volume) ? join(data.path, path.slice(volume.length)) : join(folder, path);
  // Where this one lies, another user may not be let in.
  const node = at('usr/local/bin/node');
  await mkdir(at('usr/local/bin'), { recursive: true });
  await copyFile(process.execPath, node);
  await mkdir(at('tmp'));
  await chmod(at('tmp'), 0o1777);
  const variables = Object.entries(variablesOf(instructions)).map(([name, value]) => [
    name,
    value.startsWith('/') ? at(value) : value,
  ]);
  const own: Readonly<Record<string, string>> = {
    PATH: [at('usr/local/bin'), '/usr/bin', '/bin'].join(delimiter),
    TMPDIR: at('tmp'),
    HOME: at('home/node'),
    ...Object.fromEntries(variables),
  };
  return {
    at,
    start: ([program = '', ...words], env = {}) =>
      spawn(program === 'node' ? node : program, words, {
        cwd: at('app'),
        env: { ...own, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...asUser,
      }),
    words: (name) => wordsOf(lastOf(name)),
    renewVolume: async () => {
      const place = dirname(data.path);
      await rm(data.path, { recursive: true, force: true });
      await chmod(place, 0o755);
      for (const one of instructions)
        if (one.name === 'RUN' && one.rest.includes(volume)) await doRun(place, one, place);
    },
    files: async () => {
      const found = new Map<string, string>();
      for await (const path of everyFile(folder)) {
        const { size, mtimeMs } = await lstat(path);
        found.set(path.slice(folder.length), `${size} ${mtimeMs}`);
      }
      return found;
    },
    remove,
  };
}
