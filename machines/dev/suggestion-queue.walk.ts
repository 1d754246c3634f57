/** The walk of the queue of suggestions (spec §2.15), on its tab. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  click,
  defineWalk,
  press,
  see,
  seeFocused,
  seeText,
  settle,
  type,
  wait,
} from '../testing/walk.ts';
import { actionLists, broken, devInput, isView, offline, viewed } from './dev-cases.ts';
import { approved, implemented, slipping, unclear } from './dev.sample.ts';
import { suggestionQueueMachine } from './suggestion-queue.machine.ts';
import { suggestionReviewWalk } from './suggestion-review.walk.ts';

type Snapshot = SnapshotFrom<typeof suggestionQueueMachine>;

const first = 'which deals slip this quarter';
const second = 'who is unhappy';
const tab = { tab: 'suggestions' } as const;

const isOfTab = ({ context }: Snapshot) => isView(tab)(context.view);
const isResting = (snapshot: Snapshot) => isOfTab(snapshot) && snapshot.matches({ shown: 'resting' });
/** Both are there, and nothing was done with the first one. */
const isFresh = (snapshot: Snapshot) =>
  isResting(snapshot) &&
  snapshot.context.many === null &&
  JSON.stringify(snapshot.context.suggestions) === JSON.stringify([slipping, unclear]);
/** The first one was approved a moment ago. */
const isApproved = (snapshot: Snapshot) =>
  isResting(snapshot) && JSON.stringify(snapshot.context.suggestions) === JSON.stringify([approved, unclear]);
const isNext = (id: string) => (snapshot: Snapshot) => snapshot.context.many?.left[0] === id;

const { view: _, lastRun: __, ...place } = devInput;

export const suggestionQueueWalk = defineWalk({
  title: 'Queue of suggestions',
  purpose: 'Lists what the assistant may learn, shows one of them and reviews many at once.',
  spec: '§2.15',
  machine: suggestionQueueMachine,
  input: { ...place, view: devInput.view, owner: createEmptyActor() },
  events: {
    'queue.show': [
      {
        name: 'tab',
        event: { type: 'queue.show', view: viewed(tab) },
        by: [click('tab', 'Learning Suggestions')],
        when: ({ context }) => isView({})(context.view) || isView(tab)(context.view),
      },
    ],
    'queue.hide': [
      {
        name: 'another tab',
        event: { type: 'queue.hide' },
        by: [click('tab', 'Overview')],
        when: (snapshot) => !snapshot.matches('away') && isOfTab(snapshot),
      },
    ],
    'queue.ask': [
      {
        name: 'approved ones',
        event: { type: 'queue.ask', view: viewed({ ...tab, status: 'approved' }) },
        by: [click('combobox', 'Status'), click('option', 'Approved')],
        when: isOfTab,
      },
      {
        name: 'search',
        event: { type: 'queue.ask', view: viewed({ ...tab, search: 'unhappy' }) },
        by: [type('searchbox', 'Search', 'unhappy')],
        when: isOfTab,
      },
    ],
    'queue.retry': [{ name: 'Retry', event: { type: 'queue.retry' }, by: [click('button', 'Retry')] }],
    'queue.move': [
      {
        name: 'j',
        event: { type: 'queue.move', by: 1 },
        by: [press('j')],
        when: isFresh,
      },
      {
        name: 'k',
        event: { type: 'queue.move', by: -1 },
        by: [press('k')],
        when: isFresh,
      },
    ],
    'suggestion.choose': [
      {
        name: 'the second',
        event: { type: 'suggestion.choose', id: 's2' },
        by: [click('button', second)],
        when: isFresh,
        shows: [seeFocused('button', second), see('heading', second)],
      },
    ],
    'suggestion.check': [
      {
        name: 'the first',
        event: { type: 'suggestion.check', id: 's1', checked: true },
        by: [click('checkbox', `Select ${first}`)],
        when: (snapshot) => isFresh(snapshot) && snapshot.context.checked.length === 0,
        shows: [seeText('status', '1 of 2 selected')],
      },
      {
        name: 'x',
        event: { type: 'suggestion.check', id: 's1', checked: true },
        by: [press('x')],
        when: (snapshot) =>
          isFresh(snapshot) && snapshot.context.checked.length === 0 && snapshot.context.chosen === 's1',
        shows: [seeText('status', '1 of 2 selected')],
      },
    ],
    'all.check': [
      {
        name: 'Select all',
        event: { type: 'all.check', checked: true },
        by: [click('checkbox', 'Select all')],
        when: (snapshot) => isFresh(snapshot) && snapshot.context.checked.length === 0,
        shows: [seeText('status', '2 of 2 selected')],
      },
      {
        name: 'Select all again',
        event: { type: 'all.check', checked: false },
        by: [click('checkbox', 'Select all')],
        when: (snapshot) => isFresh(snapshot) && snapshot.context.checked.length === 2,
        shows: [seeText('status', '2 suggestions')],
      },
    ],
    'many.start': [
      {
        name: 'Approve',
        event: { type: 'many.start', action: 'approve' },
        by: [click('button', 'Approve selected')],
        when: isFresh,
      },
    ],
    'many.stop': [{ name: 'Stop', event: { type: 'many.stop' }, by: [click('button', 'Stop')] }],
    'review.ended': [
      {
        name: 'the first of many',
        event: { type: 'review.ended', id: 's1', suggestion: approved },
        by: [settle('reviewSuggestion', 'approved')],
        when: (snapshot) => snapshot.matches({ shown: 'many' }) && isNext('s1')(snapshot),
      },
      {
        name: 'the last of many failed',
        event: { type: 'review.ended', id: 's2', suggestion: null },
        by: [settle('reviewSuggestion', 'offline')],
        when: (snapshot) => snapshot.matches({ shown: 'many' }) && isNext('s2')(snapshot),
        shows: [seeText('status', 'Not done: 1; each says why.')],
      },
      {
        name: 'by itself',
        event: { type: 'review.ended', id: 's1', suggestion: approved },
        by: [press('a'), settle('reviewSuggestion', 'approved')],
        when: (snapshot) => isFresh(snapshot) && snapshot.context.chosen === 's1',
        shows: [see('button', `Undo, ${first}`), see('heading', second)],
      },
    ],
    'review.undone': [
      {
        name: 'the first',
        event: { type: 'review.undone', suggestion: slipping },
        by: [click('button', `Undo, ${first}`), settle('undoReview', 'pending again')],
        when: isApproved,
        shows: [see('heading', first), absent('button', `Undo, ${first}`)],
      },
    ],
    'review.over': [
      {
        name: 'the first',
        event: { type: 'review.over', id: 's1' },
        by: [wait(12_000)],
        when: isApproved,
        shows: [absent('button', first)],
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listSuggestions: [
      {
        name: 'two',
        done: { suggestions: [slipping, unclear] },
        shows: [see('region', 'Suggestion')],
      },
      { name: 'none', done: { suggestions: [] }, shows: [absent('list', 'Suggestions')] },
      { name: 'approved meanwhile', done: { suggestions: [approved] } },
      { name: 'implemented meanwhile', done: { suggestions: [implemented] } },
      { name: 'offline', error: offline, shows: [seeText('status', NETWORK_SENTENCE)] },
      {
        name: 'failed',
        error: broken,
        shows: [seeText('status', 'The suggestions were not loaded. Please try again.')],
      },
    ],
    listActionDefinitions: actionLists,
  },
  asks: {
    listSuggestions: {
      '*': { query: { status: 'pending' } },
      'queue.ask: approved ones': { query: { status: 'approved' } },
    },
    listActionDefinitions: { '*': { workspace: 'w1' } },
  },
  children: { review: suggestionReviewWalk },
  newScreenReason: 'What was done in the reviews of a queue is known to them alone.',
  states: {
    'loading.slow': [see('status', 'Loading suggestions')],
    failed: [see('button', 'Retry')],
    'shown.many': [see('button', 'Stop')],
  },
  relevant: ({ view, suggestions, chosen, checked, reviewed, many, actions, actionsProblem, problem }) => ({
    view,
    suggestions: suggestions.map(({ id, status }) => [id, status]),
    chosen,
    checked,
    reviewed,
    many,
    actions: actions?.length,
    actionsProblem,
    problem,
  }),
  secret: { context: [], events: [] },
});
