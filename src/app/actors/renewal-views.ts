/** The saved views of the renewals of the open workspace. They stay loaded, so that the next visit opens its default at once. */
import { renewals } from '../../../contract/records/renewals.ts';
import { chosenFilters } from '../../../machines/records/chosen-filters.ts';
import { renewalViewsMachine } from '../../../machines/renewals/renewal-views.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay, report } from './relay.ts';
import { viewAddress } from './view-address.ts';
import { withCalls } from './with-calls.ts';

const { viewFrom, searchOf } = viewAddress(renewals);
const { asSeenBy } = chosenFilters(renewals);

export const renewalViews = keptActor({
  machine: withCalls(renewalViewsMachine.provide({ actors: { watchAddress: relay, watchRights: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ workspace }) => ({
    workspaceId: workspace.workspace_id,
    role: workspace.role,
    written: (query: string) => {
      const view = viewFrom(`?${query}`);
      return searchOf({ ...view, filters: asSeenBy(view.filters, workspace.member_id) }).slice(1);
    },
  }),
  onReturn: (shown) => report(shown, 'watchAddress', { type: 'views.refresh' }),
});
