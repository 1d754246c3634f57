/** How a list is walked (design §2): the sample list of people. */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeText, settle, type } from '../testing/walk.ts';
import { changeWalk } from './change.walk.ts';
import { cleo, samplePeople, withActive } from './people.sample.ts';
import { sampleParts } from './sample-list.machine.ts';
import { reloadCases } from './collection-cases.ts';

type Snapshot = SnapshotFrom<typeof sampleParts.people>;

const boOf = ({ context }: Snapshot) => context.items.find(({ id }) => id === 'p2');
const changeOf = ({ context }: Snapshot) => context.changes['p2'];

export const collectionWalk = defineWalk({
  title: 'List',
  purpose: 'Loads a list, keeps it while it loads anew, and takes in what is changed in it.',
  spec: '§9',
  machine: sampleParts.people,
  input: { request: undefined },
  events: {
    'list.reload': reloadCases(),
    'item.put': [
      {
        name: 'somebody is added',
        event: { type: 'item.put', item: cleo },
        by: [
          click('button', 'Add person'),
          type('textbox', 'Full name', 'Cleo Park'),
          type('textbox', 'Email', 'cleo@northbeam.io'),
          click('button', 'Add'),
          settle('addPerson', 'added'),
        ],
        shows: [see('rowheader', 'Cleo Park')],
      },
    ],
    'item.remove': [
      {
        name: 'Bo is removed',
        event: { type: 'item.remove', id: 'p2' },
        by: [
          click('button', 'Remove Bo Lindqvist'),
          click('button', 'Remove'),
          settle('removePerson', 'removed'),
        ],
        when: (snapshot) => boOf(snapshot) !== undefined && changeOf(snapshot) === undefined,
        shows: [absent('button', 'Remove Bo Lindqvist')],
      },
    ],
    'item.change': [
      {
        name: 'Bo becomes active',
        event: { type: 'item.change', item: withActive(true) },
        by: [click('switch', 'Active, Bo Lindqvist')],
        when: (snapshot) => boOf(snapshot)?.active === false && !changeOf(snapshot),
      },
    ],
    'change.shown': [
      {
        name: 'tried again',
        event: { type: 'change.shown', id: 'p2', item: withActive(true) },
        by: [click('button', 'Try again, Bo Lindqvist')],
        when: (snapshot) => changeOf(snapshot) === null,
      },
    ],
    'change.reverted': [
      {
        name: 'refused',
        event: { type: 'change.reverted', id: 'p2', item: null },
        by: [settle('saveActive', 'refused')],
        when: (snapshot) => Boolean(changeOf(snapshot)),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
    ],
    'change.saved': [
      {
        name: 'saved',
        event: { type: 'change.saved', id: 'p2', item: withActive(true) },
        by: [settle('saveActive', 'saved')],
        when: (snapshot) => Boolean(changeOf(snapshot)),
      },
    ],
    'change.ended': [
      {
        name: 'Dismiss',
        event: { type: 'change.ended', id: 'p2' },
        by: [click('button', 'Dismiss, Bo Lindqvist')],
        when: (snapshot) => changeOf(snapshot) === null,
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    loadPeople: [
      { name: 'loaded', done: samplePeople },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  children: { change: changeWalk },
  states: {
    'loading.quiet': [absent('status', 'Loading people'), absent('grid', 'people')],
    'loading.slow': [see('status', 'Loading people'), seeDisabled('button', 'Add person')],
    failed: [seeText('alert', 'Unable to load people'), seeText('alert', NETWORK_SENTENCE)],
    ready: [see('grid', 'people'), see('button', 'Remove Maya Okafor')],
    'ready.current': [absent('status', 'Loading people')],
    'ready.reloading': [see('status', 'Loading people')],
    'ready.outdated': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items, changes }) => ({ items, changes }),
  secret: { context: [], events: [] },
});
