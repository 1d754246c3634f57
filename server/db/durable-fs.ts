/**
 * PGlite's folder storage with the guarantees that PostgreSQL relies on. As shipped, fsync on its NODEFS mount does
 * nothing, so a commit would only reach the page cache (design §6; a test counts the syncs), and a full disk or a
 * failed sync stops the engine permanently, without a response to any query (ADR 25).
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskReserve } from './disk-reserve.ts';

/** The argument of Emscripten's stream operations; `nfd` is the real file descriptor. */
interface NodeStream {
  readonly nfd: number;
}
type Write = (
  stream: NodeStream,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;
interface NodeFileSystem {
  /** Every call of Node's `fs` goes through this function. */
  tryFSOperation?: <T>(operation: () => T) => T;
  readonly stream_ops: { fsync?: (stream: NodeStream) => number; write?: Write };
}

type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * On a disk that fills up, a write may be partial. The engine treats some partial writes as failed, so the remainder
 * is written here.
 */
const whole =
  (write: Write): Write =>
  (stream, buffer, offset, length, position) => {
    let written = 0;
    while (written < length) {
      written += write(stream, buffer, offset + written, length - written, position + written);
    }
    return written;
  };

export class DurableNodeFS extends NodeFS {
  /** Only tests replace `sync`. */
  constructor(
    folder: string,
    private readonly reserve: DiskReserve,
    private readonly sync: (descriptor: number) => void = fsyncSync,
  ) {
    super(folder);
  }

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const ready = await super.init(pg, options);
    const preRun = ready.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite changed: there is no preRun list to add fsync to');
    preRun.unshift(({ NODEFS }: { readonly NODEFS?: NodeFileSystem }) => this.strengthen(NODEFS));
    return ready;
  }

  private strengthen(files: NodeFileSystem | undefined): void {
    const { tryFSOperation: attempt, stream_ops: streams } = files ?? {};
    if (files === undefined || attempt === undefined || streams?.write === undefined) {
      throw new Error('PGlite changed: NODEFS is not there to be made durable');
    }
    files.tryFSOperation = (operation) => attempt(() => this.reserve.spend(operation));
    streams.write = whole(streams.write);
    streams.fsync = (stream) => {
      try {
        this.sync(stream.nfd);
      } catch (error) {
        // After a failed sync it is unknown which writes reached the disk. The next start reads the log again.
        this.reserve.end(`The disk did not take what was written (${String(error)}).`);
      }
      return 0;
    };
  }
}
