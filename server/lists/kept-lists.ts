/** The written lists that one server keeps in memory, for as long as they are asked for (decision 101). */
import { LRUCache } from 'lru-cache';
import type { WrittenList } from '../domain/records/written-list.ts';

export interface KeptText {
  /** As `listVersion` writes it: no record is older than it says. */
  readonly version: string;
  readonly list: WrittenList;
}

export interface ListKey {
  readonly workspaceId: string;
  readonly module: string;
  /** Days are counted from it. */
  readonly today: string;
}

export interface KeptLists {
  get(key: ListKey): KeptText | undefined;
  set(key: ListKey, kept: KeptText): void;
  /** Of all that are kept. */
  bytes(): number;
}

const MEGABYTE = 1024 ** 2;
/** A text of 36 characters with what the engine adds to it. */
const BYTES_OF_AN_ID = 56;
/** Milliseconds after its last use at which a list is dropped. */
const UNUSED_FOR = 15 * 60_000;

const textOf = ({ workspaceId, module, today }: ListKey) => `${workspaceId} ${module} ${today}`;

/** @param most megabytes of all lists together; the one that was not asked for longest makes room. 0 keeps none. */
export function keptLists(most: number): KeptLists {
  if (most === 0) return { get: () => undefined, set: () => undefined, bytes: () => 0 };
  const kept = new LRUCache<string, KeptText>({
    maxSize: most * MEGABYTE,
    sizeCalculation: ({ list: { text, ids } }) => 1 + text.length + ids.length * BYTES_OF_AN_ID,
    ttl: UNUSED_FOR,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    perf: { now: () => performance.now() },
  });
  return {
    get: (key) => kept.get(textOf(key)),
    set: (key, one) => void kept.set(textOf(key), one),
    bytes: () => kept.calculatedSize,
  };
}
