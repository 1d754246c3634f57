/** What the developer dashboard runs. Notes of a review that was not made are kept while the person is on another page. */
import { listActionDefinitions } from '../../../contract/chat.ts';
import { getPerformance, getSystemAnalytics, listSuggestions } from '../../../contract/dev-admin.ts';
import type { UserProfile } from '../../../contract/users.ts';
import { actionTestingMachine } from '../../../machines/dev/action-testing.machine.ts';
import { devDashboardMachine, unsavedNotes } from '../../../machines/dev/dev-dashboard.machine.ts';
import { devView } from '../../../machines/dev/dev-view.ts';
import { overviewMachine } from '../../../machines/dev/overview.machine.ts';
import { performanceMachine } from '../../../machines/dev/performance.machine.ts';
import { suggestionQueueMachine } from '../../../machines/dev/suggestion-queue.machine.ts';
import { loggedCall } from '../../effects/logged-call.ts';
import { recallTestRun, rememberTestRun } from '../../effects/test-runs.ts';
import { keptActor } from './kept-actor.ts';
import { listViewAddress } from './list-view-address.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

/** `?tab=suggestions&status=approved&priority=high&sort=-times`, `?tab=overview&days=90`, `?tab=testing&action=…`. */
export const devAddress = listViewAddress(devView);

const actions = loggedCall(listActionDefinitions, 'The actions');

/** The workspace in whose name samples are tried; empty where the person has none, which the server refuses. */
const workspaceOf = ({ workspaces }: UserProfile) => workspaces[0]?.workspace_id ?? '';

export const devDashboard = keptActor({
  machine: withCalls(
    devDashboardMachine.provide({
      actors: {
        watchView: relay,
        overview: overviewMachine.provide({
          actors: { load: loggedCall(getSystemAnalytics, 'The figures') },
        }),
        performance: performanceMachine.provide({
          actors: { load: loggedCall(getPerformance, 'The figures') },
        }),
        queue: suggestionQueueMachine.provide({
          actors: {
            listSuggestions: loggedCall(listSuggestions, 'The suggestions'),
            listActionDefinitions: actions,
          },
        }),
        testing: actionTestingMachine.provide({ actors: { listActionDefinitions: actions } }),
      },
    }),
  ),
  // Another timezone has other times.
  key: (profile: UserProfile) => `${profile.user_id} ${workspaceOf(profile)} ${profile.timezone}`,
  input: (profile) => ({
    workspaceId: workspaceOf(profile),
    userId: profile.user_id,
    timezone: profile.timezone,
    now: new Date().toISOString(),
    view: devAddress.viewFrom(window.location.search),
    lastRun: recallTestRun(workspaceOf(profile)),
  }),
  holds: (snapshot) => unsavedNotes(snapshot).length > 0,
  unsaved: unsavedNotes,
  onStart: (actor) => {
    const { workspaceId } = actor.getSnapshot().context;
    actor.on('run.finished', ({ results }) => rememberTestRun(workspaceId, results));
  },
});
