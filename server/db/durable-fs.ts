/**
 * PGlite's folder storage with an fsync that syncs. As shipped, fsync on its NODEFS mount does nothing, so a commit would
 * only reach the page cache (design §6; a test counts the syncs).
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What Emscripten hands to a stream operation; `nfd` is the real descriptor behind it. */
interface NodeStream {
  readonly nfd: number;
}
interface ModuleWithNodeFs {
  readonly NODEFS?: { readonly stream_ops: { fsync?: (stream: NodeStream) => number } };
}

type InitOptions = Parameters<NodeFS['init']>[1];

export class DurableNodeFS extends NodeFS {
  /** `sync` is replaced only by the test that counts. */
  constructor(
    folder: string,
    private readonly sync: (descriptor: number) => void = fsyncSync,
  ) {
    super(folder);
  }

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const ready = await super.init(pg, options);
    const preRun = ready.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite changed: there is no preRun list to add fsync to');
    preRun.unshift((module: ModuleWithNodeFs) => {
      if (module.NODEFS === undefined)
        throw new Error('PGlite changed: NODEFS is not there to be made durable');
      module.NODEFS.stream_ops.fsync = (stream) => {
        this.sync(stream.nfd);
        return 0;
      };
    });
    return ready;
  }
}
