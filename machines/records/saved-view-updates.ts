/** How a change of a saved view is sent, and how another person's change of it is told (spec §2.14). Pure. */
import { staleView, type SavedView, type StaleView } from '../../contract/saved-views.ts';
import { staleIn } from '../shared/stale-in.ts';
import type { SavedViewsContext, ViewUpdate } from './saved-views.ts';

/** Saves what the table shows; refused where the view is not as this person knows it. */
export const saving = ({ shown }: SavedViewsContext, { id, query, widths }: SavedView): ViewUpdate => ({
  kind: 'save',
  id,
  body: { query: shown.query, widths: { ...shown.widths }, expected: { query, widths } },
});

/** The view as another person left it; null for another failure. */
export const staleOf = staleIn(staleView);

export const conflictWith = ({ changed_by, changed_by_caller }: StaleView): string =>
  changed_by_caller || changed_by === null
    ? 'This view was changed in another window meanwhile.'
    : `${changed_by} changed this view meanwhile.`;
