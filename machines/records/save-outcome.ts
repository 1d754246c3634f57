/** The outcome of a cell's write, and the cell's status text (spec §4, §8). Pure. */
import { ApiError } from '../../contract/errors.ts';
import type { TableRecord } from './cell.ts';
import type { RecordRules } from './table-type.ts';

/** The reason in the server's words. */
export const reason = (error: unknown) =>
  error instanceof ApiError ? error.detail : 'The change could not be saved.';

/** The server's current record if the write was refused because of it; otherwise null. */
export const staleOf = <R extends TableRecord>(type: Pick<RecordRules<R>, 'staleOf'>, error: unknown) =>
  error instanceof ApiError && error.code === 'stale_value' ? type.staleOf(error.data) : null;

/**
 * There is nothing left to write to: the record no longer exists. A value that was refused for missing rights is kept as a
 * draft: the person may copy it, or save it once they have the rights again.
 */
export const isFinal = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** The line below the value, or null (spec §4). */
export function cellStatus(
  state: 'saving' | 'undoing' | 'saved' | 'conflict' | 'reverted' | 'ended',
  problem: string | null,
) {
  if (state === 'saved') return problem === null ? 'Saved' : 'Not undone';
  return state === 'reverted' ? 'Changes reverted' : null;
}
