/** The parts of Action Configuration: the list, the change of an access level, and the two questions. */
import {
  deleteAction,
  listActions,
  promoteAction,
  setActionAccess,
  type Action,
} from '../../contract/actions.ts';
import type { CallInput } from '../../contract/call.ts';
import { callSlot } from '../shared/call-slot.ts';
import { change } from '../shared/change.machine.ts';
import { collection } from '../shared/collection.machine.ts';
import { confirm } from '../shared/confirm.machine.ts';
import { accessProblem, deleteProblem, loadProblem, promoteProblem } from './action-messages.ts';

/** The workspace and the member that every call about actions names. */
export type Place = CallInput<typeof listActions>['query'];

/** An action with the place where it was listed, which the calls about it need. */
export interface ListedAction extends Action {
  readonly place: Place;
}

/** What the call makes of a user action: an action of the workspace, for all members. */
export const promoted = (action: ListedAction): ListedAction => ({
  ...action,
  action_type: 'workspace',
  access_level: 'workspace',
});

const accessChange = change({
  id: 'setActionAccess',
  save: callSlot('change', setActionAccess),
  // Only the access of a workspace action changes, and a workspace action always has one.
  request: ({ id, place, access_level }: ListedAction) => ({
    params: { id },
    query: { ...place, access_level: access_level ?? 'workspace' },
  }),
  saved: (answer, { place }) => ({ ...answer, place }),
  problem: accessProblem,
});

export const actionParts = {
  accessChange,

  /** In the order of spec §9: global, workspace, user. */
  actions: collection({
    id: 'listActions',
    load: callSlot('collection', listActions),
    items: ({ global_actions, workspace_actions, user_actions }, { query }): readonly ListedAction[] =>
      [...global_actions, ...workspace_actions, ...user_actions].map((action) => ({
        ...action,
        place: query,
      })),
    change: accessChange,
    problem: loadProblem,
  }),

  promoting: confirm({
    id: 'promoteAction',
    act: callSlot('confirm', promoteAction),
    request: ({ id, place }: ListedAction) => ({
      query: { ...place, user_action_id: id, access_level: 'workspace' as const },
    }),
    problem: promoteProblem,
  }),

  deleting: confirm({
    id: 'deleteAction',
    act: callSlot('confirm', deleteAction),
    request: ({ id, place }: ListedAction) => ({ params: { id }, query: place }),
    problem: deleteProblem,
  }),
};
