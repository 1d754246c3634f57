import { Refusal } from '../domain/refusal.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** The store of pictures cannot be used: the person reads a sentence, the log says why. */
export class MediaUnavailable extends Refusal {
  constructor(why: string) {
    super(
      'unavailable',
      'The storage of the pictures is not available right now. Please try again in a moment.',
      RETRY_AFTER,
    );
    this.message = `The storage of the pictures is not available (${why})`;
  }
}
