/** The messages when an action cannot be configured (spec §8, Actions). */
import { ApiError } from '../../contract/errors.ts';

/** The specification's alert, followed by the reason as far as it is known. */
const alert = (text: string) => (error: unknown) =>
  error instanceof ApiError && error.detail !== '' ? `${text}. ${error.detail}` : text;

export const promoteProblem = alert('Failed to promote action');
export const accessProblem = alert('Failed to update access level');
export const deleteProblem = alert('Failed to delete action');

/** Below the title of a list that could not be loaded. */
export const loadProblem = (error: unknown) =>
  error instanceof ApiError ? error.detail : 'Something went wrong. Please try again.';
