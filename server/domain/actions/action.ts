import type { Action } from '../../../contract/actions.ts';
import type { StoredAction } from './action-store.ts';

/** A stored action as the API returns it (spec §3). */
export function actionOf(stored: StoredAction): Action {
  return {
    id: stored.id,
    action_label: stored.label,
    action_slug: stored.slug,
    category: stored.category,
    description: stored.description,
    action_type: stored.type,
    access_level: stored.access_level,
    creator_name: stored.creator_name,
  };
}
