/**
 * Reserved disk space for the case that the disk is full (ADR 25). The embedded engine does not survive a write that
 * fails for lack of space: after it, the engine answers no query and handles no signal. The reserve prevents such a
 * failure: it is released piece by piece, and once a piece has been released no new writing transaction begins.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MEBIBYTE = 1024 ** 2;
/** Bytes released at a time. Other programs on a full disk can take this much at once. */
const PIECE_BYTES = 4 * MEBIBYTE;
/** Milliseconds between two checks whether there is space again. */
const LOOK_AGAIN_MS = 5_000;

export interface ReserveOptions {
  /** A multiple of 4 MiB. 0 for a temporary database. */
  readonly bytes: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Reports a sentence to the operator. */
  readonly tell: (sentence: string) => void;
  /** Ends the process. If it returned, the engine would receive the failure and hang. */
  readonly end: (sentence: string) => never;
}

const print = (sentence: string) => void writeSync(2, `${sentence}\n`);

export const reserveDefaults: ReserveOptions = {
  bytes: 64 * MEBIBYTE,
  now: () => performance.now(),
  tell: print,
  end: (sentence) => {
    print(sentence);
    process.exit(1);
  },
};

const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export class DiskReserve {
  private left: number;
  private lookAgain = 0;

  /** @throws Error `ENOSPC` or `EDQUOT` if the disk has no space for the reserve. */
  constructor(
    private readonly path: string,
    private readonly options: ReserveOptions = reserveDefaults,
  ) {
    this.left = Math.min(statSync(path, { throwIfNoEntry: false })?.size ?? 0, options.bytes);
    if (this.left < options.bytes) this.make();
  }

  /**
   * Runs one file operation of the engine. If there is no space, releases a piece of the reserve and repeats the
   * operation. Ends the process when the reserve is used up; by then every acknowledged write is in the log on the
   * disk.
   */
  spend<T>(operation: () => T): T {
    for (;;) {
      try {
        return operation();
      } catch (error) {
        if (!isNoRoom(error)) throw error;
        this.give();
      }
    }
  }

  /** Ends the process because of a failure that the engine would not survive. */
  end(sentence: string): never {
    return this.options.end(`${sentence} KeepWell ends; nothing that was saved is lost.`);
  }

  /** Whether the whole reserve exists. If not, tries every 5 s to create it again. */
  isWhole(): boolean {
    const { bytes, now, tell } = this.options;
    if (this.left === bytes) return true;
    if (now() < this.lookAgain) return false;
    this.lookAgain = now() + LOOK_AGAIN_MS;
    try {
      this.make();
    } catch (error) {
      if (isNoRoom(error)) return false;
      throw error;
    }
    tell(`There is room again on the disk of ${dirname(this.path)}: changes are saved again.`);
    return true;
  }

  private give(): void {
    const { bytes, now, tell } = this.options;
    const where = `on the disk of ${dirname(this.path)}`;
    if (this.left === 0) this.end(`There is no room left ${where}, and the reserve is used up.`);
    if (this.left === bytes) {
      tell(
        `There is no room left ${where}. Every change is refused until ${bytes / MEBIBYTE} MB are free; reading goes on.`,
      );
      this.lookAgain = now() + LOOK_AGAIN_MS;
    }
    this.left -= PIECE_BYTES;
    if (existsSync(this.path)) truncateSync(this.path, this.left);
  }

  /**
   * Synchronous, so that the engine cannot write at the same time and run out of the space that this takes. It
   * requires space for a whole reserve even if a part is left, so that the next write does not release it again.
   */
  private make(): void {
    const { bytes } = this.options;
    const { bavail, bsize } = statfsSync(dirname(this.path));
    if (bavail * bsize < bytes) {
      throw Object.assign(new Error('There is no room for the reserve'), { code: 'ENOSPC' });
    }
    const file = openSync(this.path, 'a', 0o600);
    try {
      ftruncateSync(file, this.left);
      // Random bytes, because a compressing file system would reserve no space for zeros.
      const block = randomBytes(MEBIBYTE);
      for (let there = this.left; there < bytes;) {
        there += writeSync(file, block, 0, Math.min(block.length, bytes - there));
      }
      fsyncSync(file);
      this.left = bytes;
    } catch (error) {
      ftruncateSync(file, this.left);
      throw error;
    } finally {
      closeSync(file);
    }
  }
}
