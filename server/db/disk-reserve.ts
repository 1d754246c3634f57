/**
 * Room on the disk that is kept for the day there is no other (ADR 0025). The embedded engine does not survive a write that
 * finds no room: it answers nothing any more, not even a signal. It therefore never sees one: the reserve is given up
 * piece by piece instead, and from the first piece on nothing new is begun that writes.
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
/** Given up at a time: what other programs on a full disk can take at once. */
const PIECE_BYTES = 4 * MEBIBYTE;
/** Between two looks whether there is room again. */
const LOOK_AGAIN_MS = 5_000;

export interface ReserveOptions {
  /** A multiple of 4 MiB; 0 for a database that is thrown away. */
  readonly bytes: number;
  /** Milliseconds on a clock of any origin. */
  readonly now: () => number;
  /** Takes a sentence for the person who operates the server. */
  readonly tell: (sentence: string) => void;
  /** Ends the process. Returning would hand the failure to the engine, which never returns from it. */
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

  /** @throws Error `ENOSPC` or `EDQUOT` when the disk has no room for the reserve. */
  constructor(
    private readonly path: string,
    private readonly options: ReserveOptions = reserveDefaults,
  ) {
    this.left = Math.min(statSync(path, { throwIfNoEntry: false })?.size ?? 0, options.bytes);
    if (this.left < options.bytes) this.make();
  }

  /**
   * Runs one file operation of the engine, and repeats it with a piece less of the reserve while there is no room for it.
   * Ends the process when nothing is left to give: what was acknowledged is in the log on the disk by then.
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

  /** Ends the process because of a failure the engine would not survive. */
  end(sentence: string): never {
    return this.options.end(`${sentence} KeepWell ends; nothing that was saved is lost.`);
  }

  /** Whether the whole reserve is there. When not, looks every 5 s whether it can be made again. */
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
   * In one go: the engine writes nothing meanwhile that could miss the room this takes. Asks for the room of a whole
   * reserve even where a part is left, so that it is not given up again at the next write.
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
      // Bytes by chance: a file system that compresses would keep no room for zeros.
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
