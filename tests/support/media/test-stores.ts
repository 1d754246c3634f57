/** The stores of pictures that a test runs with: a folder, and a bucket of the stand-in. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderStore } from '../../../server/media/folder-store.ts';
import type { MediaStore } from '../../../server/media/media-store.ts';
import type { S3Config } from '../../../server/media-config.ts';
import { openBucket, type Timing } from '../../../server/media/s3/bucket.ts';
import { s3Store } from '../../../server/media/s3-store.ts';
import { startS3StandIn, type S3StandIn } from './s3-stand-in.ts';

export interface TestMedia {
  readonly store: MediaStore;
  /** The name of everything that is there, also of what the test put there itself. */
  kept(): Promise<readonly string[]>;
  /** Puts something there that the store did not. */
  plant(name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestFolder extends TestMedia {
  /** Made with the first picture. */
  readonly folder: string;
}

export async function startTestFolder(
  folder = join(tmpdir(), `keepwell-media-${randomUUID()}`),
): Promise<TestFolder> {
  return {
    folder,
    store: folderStore(folder),
    kept: () => readdir(folder).catch(() => []),
    plant: async (name, text) => {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface TestBucket extends TestMedia {
  readonly standIn: S3StandIn;
  readonly config: S3Config;
  /** Milliseconds of the pauses before a further attempt, none of which a test waits for. */
  readonly pauses: number[];
  /** Ends the attempts that run as if they had taken too long. */
  timeOut(): void;
  readonly timing: Timing;
}

const KEY = {
  accessKeyId: 'TESTKEYID0001',
  secretAccessKey: 'a/secret+key=of-the-tests',
  region: 'eu-test-1',
};

export async function startTestBucket(): Promise<TestBucket> {
  const standIn = await startS3StandIn(KEY);
  const pauses: number[] = [];
  const limits = new Set<() => void>();
  const timing: Timing = {
    now: () => new Date(),
    // An attempt has a signal, which ends its limit; a pause has none.
    wait: (ms, signal) => {
      if (signal === undefined) {
        pauses.push(ms);
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        limits.add(resolve);
        signal.addEventListener('abort', () => {
          limits.delete(resolve);
          reject(new Error('The attempt has ended'));
        });
      });
    },
  };
  const config = { url: standIn.url, ...KEY, prefix: 'team/' };
  return {
    standIn,
    config,
    timing,
    pauses,
    timeOut: () => {
      for (const end of limits) end();
    },
    store: s3Store(openBucket(config, timing), config.prefix),
    kept: () =>
      Promise.resolve(
        [...standIn.objects.keys()].map((key) => key.replace(new RegExp(`^${config.prefix}`), '')),
      ),
    plant: (name, text) => {
      standIn.objects.set(`${config.prefix}${name}`, { bytes: Buffer.from(text), type: 'text/html' });
      return Promise.resolve();
    },
    close: () => standIn.close(),
  };
}

/** For `describe.each`. */
export const mediaStores: readonly (readonly [name: string, start: () => Promise<TestMedia>])[] = [
  ['a folder', startTestFolder],
  ['a bucket', startTestBucket],
];
