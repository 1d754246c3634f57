import { ApiError } from '../../contract/errors.ts';

/** What a person reads of a failed call: the server's own sentence, or `otherwise` where it has none for people (spec §8). */
export const sentenceOr =
  (otherwise: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.code !== 'internal' && error.code !== 'bad_answer'
      ? error.detail
      : otherwise;
