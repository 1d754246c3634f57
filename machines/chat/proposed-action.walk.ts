/** The walk of a change that the assistant proposes (spec §2.14, §4, §8). */
import { createEmptyActor } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  absentText,
  click,
  defineWalk,
  see,
  seeDisabled,
  seeText,
  type Expectation,
  type Outcome,
} from '../testing/walk.ts';
import { proposedActionMachine } from './proposed-action.machine.ts';
import {
  cancelledAnswer,
  doneAnswer,
  plainAnswer,
  proposalAnswer,
  staleAnswer,
  turnOf,
} from './proposed-action.sample.ts';
import { undoActionWalk } from './undo-action.walk.ts';

const refused: readonly Outcome[] = [
  {
    name: 'offline',
    error: new ApiError(0, 'network', NETWORK_SENTENCE),
    shows: [
      seeText(
        'alert',
        'Network error: Unable to connect to the server. Please check your internet connection and try again.',
      ),
    ],
  },
  {
    name: 'timed out',
    error: new ApiError(0, 'timeout', ''),
    shows: [seeText('alert', 'The request timed out. Please try again.')],
  },
  {
    name: 'given up by the server',
    error: new ApiError(503, 'unavailable', ''),
    shows: [seeText('alert', 'The request timed out. Please try again.')],
  },
  {
    name: 'server error',
    error: new ApiError(500, 'internal', ''),
    shows: [seeText('alert', 'Server error occurred. Please try again in a moment.')],
  },
  {
    name: 'not found',
    error: new ApiError(404, 'not_found', ''),
    shows: [seeText('alert', 'Service not found. Please refresh the page and try again.')],
  },
  {
    name: 'forbidden',
    error: new ApiError(403, 'forbidden', 'Your role does not allow this.'),
    shows: [seeText('alert', 'Sorry, I had trouble executing that action. Please try again.')],
  },
  {
    name: 'broken',
    error: new Error('boom'),
    shows: [seeText('alert', 'Sorry, I had trouble executing that action. Please try again.')],
  },
];

/** The change as it was proposed. */
const change: readonly Expectation[] = [
  seeText('group', 'Update renewal'),
  seeText('group', 'Owner confidenceNow Medium New Low'),
  seeText('group', 'Copperline Telecom'),
];

const locked = (outcome: string): readonly Expectation[] => [
  ...change,
  seeText('status', outcome),
  absent('button', 'Confirm'),
  absent('button', 'Cancel'),
  absent('button', 'Try again'),
];

const retrying: readonly Expectation[] = [
  ...change,
  see('button', 'Try again'),
  absent('button', 'Confirm'),
  absent('button', 'Cancel'),
];

const nothingWaits = {
  ...plainAnswer,
  type: 'refused',
  response_text: 'There is no change that waits for your confirmation.',
} as const;

export const proposedActionWalk = defineWalk({
  title: 'Proposed action',
  purpose: 'Shows what the assistant would change, and makes it once a person confirms it.',
  spec: '§2.14, §4, §8',
  machine: proposedActionMachine,
  input: {
    workspaceId: 'w1',
    sessionId: 's1',
    answer: proposalAnswer,
    owner: createEmptyActor() as never,
  },
  events: {
    'proposal.confirm': [
      { name: 'Confirm', event: { type: 'proposal.confirm' }, by: [click('button', 'Confirm')] },
    ],
    'proposal.cancel': [
      { name: 'Cancel', event: { type: 'proposal.cancel' }, by: [click('button', 'Cancel')] },
    ],
    'proposal.retry': [
      { name: 'Try again', event: { type: 'proposal.retry' }, by: [click('button', 'Try again')] },
    ],
  },
  effects: {
    executeAction: [
      { name: 'made', done: turnOf(doneAnswer) },
      { name: 'made for good', done: turnOf({ ...doneAnswer, undo: null, action: null }) },
      { name: 'changed meanwhile', done: turnOf(staleAnswer) },
      { name: 'no longer waiting', done: turnOf(nothingWaits) },
      ...refused,
    ],
    chat: [
      { name: 'cancelled', done: turnOf(cancelledAnswer) },
      { name: 'nothing to cancel', done: turnOf({ ...cancelledAnswer, action: null }) },
      ...refused,
    ],
  },
  asks: {
    executeAction: {
      '*': {
        workspace: 'w1',
        body: { action_label: 'Update renewal', session_id: 's1', proposal_id: 'proposal-1' },
        key: 'confirm:proposal-1',
      },
    },
    chat: {
      '*': { workspace: 'w1', body: { query: 'Cancel', session_id: 's1' }, key: 'cancel:proposal-1' },
    },
  },
  children: { undo: undoActionWalk },
  states: {
    waiting: [...change, see('button', 'Confirm'), see('button', 'Cancel'), absentText('status', 'Done')],
    confirming: [...change, seeDisabled('button', 'Confirm'), seeDisabled('button', 'Cancel')],
    failed: retrying,
    cancelling: [...change, seeDisabled('button', 'Confirm'), seeDisabled('button', 'Cancel')],
    notCancelled: retrying,
    'done.final': [...locked('Done'), absent('button', 'Undo'), absent('link', 'Open the record')],
    'done.undoable': [...locked('Done'), see('button', 'Undo'), see('link', 'Open the record')],
    cancelled: locked('Cancelled'),
    stale: locked('Not confirmed'),
    unconfirmed: locked('Not confirmed'),
  },
  relevant: ({ problem }) => problem,
  secret: { context: [], events: [] },
});
