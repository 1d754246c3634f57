/** How changing one item of a list is walked (design §2), on the sample list. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeText } from '../testing/walk.ts';
import { bo, withActive } from './people.sample.ts';
import { sampleParts } from './sample-list.machine.ts';

type Snapshot = SnapshotFrom<typeof sampleParts.activeChange>;

const toggle = click('switch', 'Active, Bo Lindqvist');

/** What the switch shows. */
const isActive = ({ context, ...snapshot }: Snapshot) => {
  const { value, next, saved, before } = context;
  return snapshot.value === 'pending' ? (next ?? value).active : (saved ?? before).active;
};

export const changeWalk = defineWalk({
  title: 'Change of an item',
  purpose:
    'Shows a change of one item at once, saves it, and takes it back with the reason where it is refused.',
  spec: '§9',
  machine: sampleParts.activeChange,
  input: { before: bo, value: withActive(true), list: createEmptyActor() },
  events: {
    'change.ask': [
      {
        name: 'active',
        event: { type: 'change.ask', value: withActive(true) },
        by: [toggle],
        when: (snapshot) => !isActive(snapshot),
      },
      {
        name: 'not active',
        event: { type: 'change.ask', value: withActive(false) },
        by: [toggle],
        when: isActive,
      },
    ],
    'change.retry': [
      {
        name: 'Try again',
        event: { type: 'change.retry' },
        by: [click('button', 'Try again, Bo Lindqvist')],
      },
    ],
    'change.dismiss': [
      {
        name: 'Dismiss',
        event: { type: 'change.dismiss' },
        by: [click('button', 'Dismiss, Bo Lindqvist')],
        shows: [absent('button', 'Dismiss, Bo Lindqvist')],
      },
    ],
  },
  effects: {
    saveActive: [
      { name: 'saved', done: undefined },
      { name: 'refused', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: {
    saveActive: {
      '*': withActive(true),
      'change.ask: not active → saveActive: saved': withActive(false),
      'change.ask: not active → saveActive: refused': withActive(false),
      'saveActive: refused → change.ask: not active': withActive(false),
    },
  },
  states: {
    pending: [absent('button', 'Try again, Bo Lindqvist')],
    reverted: [seeText('alert', NETWORK_SENTENCE), see('button', 'Try again, Bo Lindqvist')],
  },
  relevant: ({ value, next, saved }) => ({
    value: value.active,
    next: next?.active ?? null,
    saved: saved?.active ?? null,
  }),
  secret: { context: [], events: [] },
});
