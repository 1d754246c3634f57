/** What Action Configuration shows: search, order and the filter by type, which are also in the address. */
import { actionTypes } from '../../contract/actions.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

export const actionsView = listView(
  ['label', 'slug', 'category', 'description', 'type', 'access', 'creator'],
  { type: actionTypes },
);
export type ActionsView = ListViewOf<(typeof actionsView)['filters']>;
