/** The server's own database driver, taken hold of inside the server's process. */
import type { Batch, ReplayedBatch } from './statements.ts';

export interface Driver {
  /** Keeps what the server sends from now on; the returned function ends that and hands it over. */
  record(): () => readonly Batch[];
  /** Sends a batch with its values made by `values`. @throws Error where other numbers of rows come back than recorded. */
  send(
    batch: ReplayedBatch,
    values: (statement: ReplayedBatch['statements'][number]) => unknown[],
  ): Promise<void>;
  /** Several statements without values, as the owner. */
  run(sql: string): Promise<void>;
}

export function sameRows(text: string, recorded: number, now: number): void {
  if (recorded !== now) throw new Error(`${now} rows instead of ${recorded}: ${text}`);
}
