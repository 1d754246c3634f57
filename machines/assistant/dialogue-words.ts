/** What the dialogue itself says (spec §8, Chat). */
import type { Said } from './dialogue-types.ts';

const failed = (response_text: string): Said => ({ type: 'error', response_text, slug: null });

export const notRead = failed('Sorry, I encountered an error. Please try again.');

export const notMade = failed('Sorry, I had trouble executing that action. Please try again.');

export const notWaiting: Said = {
  type: 'refused',
  response_text: 'There is no change that waits for your confirmation.',
  slug: null,
};
