/** What a review does to the status of a suggestion (spec §4): the page offers exactly what the server allows. */
import type { ReviewAction, SuggestionStatus } from '../dev-admin.ts';

const moves: Readonly<
  Record<ReviewAction, { readonly from: readonly SuggestionStatus[]; readonly to: SuggestionStatus }>
> = {
  approve: { from: ['pending'], to: 'approved' },
  implement: { from: ['pending', 'approved'], to: 'implemented' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  reopen: { from: ['approved', 'rejected'], to: 'pending' },
  unimplement: { from: ['implemented'], to: 'pending' },
};

/** The status after a review; null where the suggestion's status does not allow it. */
export const statusAfter = (action: ReviewAction, status: SuggestionStatus): SuggestionStatus | null =>
  moves[action].from.includes(status) ? moves[action].to : null;
