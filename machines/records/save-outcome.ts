/** What the answer to a cell's write means, and how a cell says it (spec §4, §8). Pure. */
import { ApiError } from '../../contract/errors.ts';
import type { TableRecord } from './cell.ts';
import type { RecordRules } from './table-type.ts';

/** In the server's words. */
export const reason = (error: unknown) =>
  error instanceof ApiError ? error.detail : 'The change could not be saved.';

/** What the server holds instead of the expected value; null where that is not why it refused. */
export const staleOf = <R extends TableRecord>(type: Pick<RecordRules<R>, 'staleOf'>, error: unknown) =>
  error instanceof ApiError && error.code === 'stale_value' ? type.staleOf(error.data) : null;

/** Sending it again will not help a person who may not write or a record that is gone. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'forbidden' || error.code === 'not_found');

/** The line under the value, or null while there is none (spec §4). */
export function cellStatus(
  state: 'saving' | 'undoing' | 'saved' | 'conflict' | 'reverted' | 'ended',
  problem: string | null,
) {
  if (state === 'saved') return problem === null ? 'Saved' : 'Not undone';
  return state === 'reverted' ? 'Changes reverted' : null;
}
