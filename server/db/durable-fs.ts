/**
 * PGlite's folder storage, made to hold what PostgreSQL relies on. As shipped, fsync on its NODEFS mount does nothing, so a
 * commit would only reach the page cache (design §6; a test counts the syncs); and a full disk or a failed sync stops the
 * engine for good, without an answer to anything (ADR 0025).
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskReserve } from './disk-reserve.ts';

/** What Emscripten hands to a stream operation; `nfd` is the real descriptor behind it. */
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
  /** Every call of Node's `fs` goes through it. */
  tryFSOperation?: <T>(operation: () => T) => T;
  readonly stream_ops: { fsync?: (stream: NodeStream) => number; write?: Write };
}

type InitOptions = Parameters<NodeFS['init']>[1];

/** A disk that fills up takes a part of a write. The engine counts some of those as failed, so the rest is tried too. */
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
  /** `sync` is replaced only by tests. */
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
        // What a failed sync left unwritten cannot be told any more; the log is read again at the next start.
        this.reserve.end(`The disk did not take what was written (${String(error)}).`);
      }
      return 0;
    };
  }
}
