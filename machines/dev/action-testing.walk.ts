/** The walk of the tests of the assistant's actions (spec §2.15), on their tab. */
import { createEmptyActor, type AnyActorRef } from 'xstate';
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeText } from '../testing/walk.ts';
import { actionTestingMachine } from './action-testing.machine.ts';
import { actionLists, broken, offline } from './dev-cases.ts';
import { dueResults, earlierRun, riskResults } from './dev.sample.ts';

const asking = (slug: string) => ({
  workspace: 'w1',
  body: { action_slug: slug, workspace_id: 'w1', user_id: 'u1' },
});

const outcomes = [
  { name: 'matched', done: dueResults },
  { name: 'taken for another', done: riskResults },
  { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
  {
    name: 'failed',
    error: broken,
    shows: [seeText('alert', 'The samples were not tried. Please try again.')],
  },
] as const;

const counts = {
  loaded: [seeText('paragraph', 'There are 2 actions to test with their sample queries')],
  none: [seeText('paragraph', 'There are 0 actions to test with their sample queries')],
  offline: [seeText('status', NETWORK_SENTENCE)],
} as const;

export const actionTestingWalk = defineWalk({
  title: 'Action testing',
  purpose: 'Tries what the sample queries of the actions are understood as, of one or of all.',
  spec: '§2.15, §7.6',
  machine: actionTestingMachine,
  input: {
    owner: createEmptyActor() as AnyActorRef,
    workspaceId: 'w1',
    userId: 'u1',
    action: null,
    lastRun: earlierRun,
  },
  events: {
    'testing.retry': [{ name: 'Retry', event: { type: 'testing.retry' }, by: [click('button', 'Retry')] }],
    'action.choose': [
      {
        name: 'the first',
        event: { type: 'action.choose', action: 'show-renewals-due' },
        by: [click('combobox', 'Action'), click('option', 'Show renewals that are due')],
        when: (snapshot) => snapshot.context.actions.length > 0 && snapshot.context.action === null,
      },
    ],
    'action.run': [
      { name: 'Run samples', event: { type: 'action.run' }, by: [click('button', 'Run samples')] },
    ],
    'all.run': [{ name: 'Run all', event: { type: 'all.run' }, by: [click('button', 'Run all')] }],
    'all.stop': [{ name: 'Cancel', event: { type: 'all.stop' }, by: [click('button', 'Cancel')] }],
    'all.continue': [
      { name: 'Continue', event: { type: 'all.continue' }, by: [click('button', 'Continue')] },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listActionDefinitions: actionLists.map((one) => ({ ...one, shows: counts[one.name] })),
    testAction: outcomes,
    testNext: outcomes,
  },
  asks: {
    listActionDefinitions: { '*': { workspace: 'w1' } },
    testAction: { '*': asking('show-renewals-due') },
    testNext: {
      '*': asking('show-renewals-due'),
      'testNext: matched': asking('list-low-confidence'),
      'testNext: taken for another': asking('list-low-confidence'),
    },
  },
  states: {
    'loading.slow': [see('status', 'Loading actions')],
    failed: [see('button', 'Retry')],
    resting: [seeText('paragraph', 'to test with their sample queries'), absent('button', 'Cancel')],
    runningOne: [seeDisabled('button', 'Run samples'), seeDisabled('button', 'Run all')],
    runningAll: [seeDisabled('button', 'Run all'), see('button', 'Cancel')],
    interrupted: [see('button', 'Continue'), see('button', 'Cancel')],
  },
  relevant: ({ actions, action, left, results, finished, problem }) => ({
    actions: actions.length,
    action,
    left: left.length,
    results: Object.keys(results),
    finished: finished !== null,
    problem,
  }),
  secret: { context: [], events: [] },
});
