/** What a person reads when a proposed action, its cancellation or its undo got no answer (spec §8, Chat). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';

const ACTION_FAILED = 'Sorry, I had trouble executing that action. Please try again.';
const TIMED_OUT = 'The request timed out. Please try again.';
const SERVER_ERROR = 'Server error occurred. Please try again in a moment.';
const NOT_FOUND = 'Service not found. Please refresh the page and try again.';

export function actionProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return ACTION_FAILED;
  if (error.code === 'network') return NETWORK_SENTENCE;
  // The server gives a turn up after its own time, and says so with this code.
  if (error.code === 'timeout' || error.code === 'unavailable') return TIMED_OUT;
  if (error.status >= 500) return SERVER_ERROR;
  return error.status === 404 ? NOT_FOUND : ACTION_FAILED;
}
