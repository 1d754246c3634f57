/** The walk of the review of one suggestion (spec §2.15, §4), in the queue of the developer dashboard. */
import { createEmptyActor, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { ReviewAction } from '../../contract/dev-admin.ts';
import {
  absent,
  click,
  defineWalk,
  press,
  see,
  seeDisabled,
  seeText,
  settle,
  type,
} from '../testing/walk.ts';
import { broken, offline } from './dev-cases.ts';
import { approved, implemented, slipping } from './dev.sample.ts';
import { suggestionReviewMachine } from './suggestion-review.machine.ts';

type Snapshot = SnapshotFrom<typeof suggestionReviewMachine>;

const query = 'which deals slip this quarter';
const notes = 'Often asked';

const isPlain = ({ context }: Snapshot) => context.notes === '' && context.action === null;
const has = (status: string) => (snapshot: Snapshot) =>
  isPlain(snapshot) && snapshot.context.suggestion.status === status;
const took = (action: ReviewAction) => (snapshot: Snapshot) => snapshot.context.taken === action;

const taking = (name: string, action: ReviewAction, button: string) => ({
  name,
  event: { type: 'review.take' as const, action },
  by: [click('button', button)],
  when: isPlain,
});
const pressing = (key: string, action: ReviewAction) => ({
  name: key,
  event: { type: 'review.take' as const, action },
  by: [press(key)],
  when: has('pending'),
});

const asking = (action: ReviewAction, more: object = {}) => ({
  params: { id: 's1' },
  query: { action, reviewer_id: 'u1', ...more },
});

/** The queue is read again, and another reviewer was there before. */
const meanwhile = (name: string, suggestion: typeof slipping) => ({
  name,
  event: { type: 'suggestion.fresh' as const, suggestion },
  by: [click('tab', 'Overview'), click('tab', 'Learning Suggestions'), settle('listSuggestions', name)],
  when: (snapshot: Snapshot) => has('pending')(snapshot) && snapshot.context.problem === null,
});

export const suggestionReviewWalk = defineWalk({
  title: 'Review of a suggestion',
  purpose: 'Approves, implements or rejects what the assistant may learn, and takes it back.',
  spec: '§2.15, §4, §7.6',
  machine: suggestionReviewMachine,
  input: { suggestion: slipping, reviewerId: 'u1', owner: createEmptyActor() as AnyActorRef },
  events: {
    'notes.type': [
      {
        name: 'notes',
        event: { type: 'notes.type', notes },
        by: [type('textbox', 'Notes', notes)],
        when: isPlain,
      },
    ],
    'action.choose': [
      {
        name: 'another one',
        event: { type: 'action.choose', action: 'open-renewals' },
        by: [click('combobox', 'Understood as'), click('option', 'Open the renewals')],
        when: has('pending'),
      },
    ],
    'suggestion.fresh': [
      meanwhile('approved meanwhile', approved),
      meanwhile('implemented meanwhile', implemented),
    ],
    'review.take': [
      taking('Approve', 'approve', 'Approve'),
      taking('Implement', 'implement', 'Implement'),
      taking('Reject', 'reject', 'Reject'),
      taking('Back to pending', 'reopen', 'Back to pending'),
      taking('Take back', 'unimplement', 'Take back'),
      pressing('a', 'approve'),
      pressing('i', 'implement'),
      pressing('r', 'reject'),
      {
        name: 'Reject with notes',
        event: { type: 'review.take', action: 'reject' },
        by: [click('button', 'Reject')],
        when: ({ context }) => context.notes === notes && context.suggestion.status === 'pending',
      },
      {
        name: 'Implement as another one',
        event: { type: 'review.take', action: 'implement' },
        by: [click('button', 'Implement')],
        when: ({ context }) => context.action !== null && context.suggestion.status === 'pending',
      },
    ],
    'review.undo': [
      {
        name: 'Undo',
        event: { type: 'review.undo' },
        by: [click('button', `Undo, ${query}`)],
        when: took('approve'),
      },
      {
        name: 'Undo of an implementation',
        event: { type: 'review.undo' },
        by: [click('button', `Undo, ${query}`)],
        when: took('implement'),
      },
      {
        name: 'u',
        event: { type: 'review.undo' },
        by: [press('u')],
        when: took('reject'),
      },
      {
        name: 'of what cannot be undone',
        event: { type: 'review.undo' },
        by: [click('button', `Undo, ${query}`)],
        when: took('reopen'),
        refused: true,
      },
    ],
  },
  delays: { undoWindow: 12_000 },
  effects: {
    reviewSuggestion: [
      { name: 'approved', done: { suggestion: approved, trial: null } },
      {
        name: 'implemented',
        done: { suggestion: implemented, trial: { tried: 412, broken: [] } },
      },
      {
        name: 'would break another',
        done: {
          suggestion: slipping,
          trial: {
            tried: 412,
            broken: [
              { query: 'what is at risk', expected: 'list-low-confidence', taken: 'show-renewals-due' },
            ],
          },
        },
        shows: [
          seeText('alert', 'Not implemented: 1 of 412 queries would be understood as something else.'),
          seeText('table', 'what is at risklist-low-confidenceshow-renewals-due'),
        ],
      },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
      {
        name: 'failed',
        error: broken,
        shows: [seeText('alert', 'The review was not saved. Please try again.')],
      },
    ],
    undoReview: [
      { name: 'pending again', done: { suggestion: slipping, trial: null } },
      {
        name: 'reviewed by another',
        error: new ApiError(409, 'conflict', 'This suggestion was reviewed meanwhile.'),
        shows: [seeText('alert', 'This suggestion was reviewed meanwhile.')],
      },
      {
        name: 'failed',
        error: broken,
        shows: [seeText('alert', 'It was not undone. Please try again.')],
      },
    ],
  },
  asks: {
    reviewSuggestion: {
      'review.take: Approve': asking('approve'),
      'review.take: Implement': asking('implement'),
      'review.take: Reject': asking('reject'),
      'review.take: Back to pending': asking('reopen'),
      'review.take: Take back': asking('unimplement'),
      'review.take: a': asking('approve'),
      'review.take: i': asking('implement'),
      'review.take: r': asking('reject'),
      'review.take: Reject with notes': asking('reject', { notes }),
      'review.take: Implement as another one': asking('implement', { action_slug: 'open-renewals' }),
    },
    undoReview: {
      '*': asking('reopen'),
      'review.undo: Undo of an implementation': asking('unimplement'),
    },
  },
  states: {
    deciding: [see('region', 'Suggestion'), see('textbox', 'Notes'), absent('button', `Undo, ${query}`)],
    sending: [seeDisabled('textbox', 'Notes')],
    made: [],
    undoing: [seeDisabled('button', `Undo, ${query}`)],
    over: [absent('button', `Undo, ${query}`)],
  },
  relevant: ({ suggestion, notes: typed, action, taken, trial, problem }) => ({
    status: suggestion.status,
    typed,
    action,
    taken,
    broken: trial?.broken.length,
    problem,
  }),
  secret: { context: [], events: [] },
});
