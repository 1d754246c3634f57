/** What a person reads when a call about the members of a workspace is refused (spec §8). */
import { ApiError } from '../../contract/errors.ts';

/** The server's own sentence, or the one given here where it has none for people. */
export const sentenceOr =
  (otherwise: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.code !== 'internal' && error.code !== 'bad_answer'
      ? error.detail
      : otherwise;

export const memberProblem = sentenceOr('Something went wrong. Please try again.');
