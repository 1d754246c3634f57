/** The walk of the undo of a change that was made in a conversation (spec §2.14). */
import { createEmptyActor } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeText } from '../testing/walk.ts';
import { doneAnswer, plainAnswer, turnOf } from './proposed-action.sample.ts';
import { undoActionMachine } from './undo-action.machine.ts';

const FAILED = 'Sorry, I had trouble executing that action. Please try again.';

export const undoActionWalk = defineWalk({
  title: 'Undo of a confirmed change',
  purpose: 'Takes back a change that was made in a conversation.',
  spec: '§2.14, §8',
  machine: undoActionMachine,
  input: { workspaceId: 'w1', sessionId: 's1', proposalId: 'proposal-1', owner: createEmptyActor() as never },
  events: {
    'undo.start': [{ name: 'Undo', event: { type: 'undo.start' }, by: [click('button', 'Undo')] }],
  },
  effects: {
    undoProposal: [
      { name: 'taken back', done: turnOf({ ...doneAnswer, undo: null }) },
      {
        name: 'changed since',
        done: turnOf({ ...plainAnswer, type: 'refused', response_text: 'It was changed since.' }),
      },
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
      { name: 'broken', error: new Error('boom'), shows: [seeText('alert', FAILED)] },
    ],
  },
  asks: {
    undoProposal: {
      '*': {
        workspace: 'w1',
        params: { id: 's1' },
        body: { proposal_id: 'proposal-1' },
        key: 'undo:proposal-1',
      },
    },
  },
  states: {
    offered: [see('button', 'Undo')],
    undoing: [seeDisabled('button', 'Undo')],
    failed: [see('button', 'Undo'), see('link', 'Open the record')],
    undone: [seeText('status', 'Undone'), absent('button', 'Undo')],
    kept: [seeText('status', 'Not undone'), absent('button', 'Undo')],
  },
  relevant: ({ problem }) => problem,
  secret: { context: [], events: [] },
});
