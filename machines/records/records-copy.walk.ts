/** The walk of the browser's copy of a table's records. */
import { absentText, defineWalk, report, seeText } from '../testing/walk.ts';
import { recordsCopyMachine, type CopyReport } from './records-copy.machine.ts';

const copy: CopyReport = { type: 'copy.shown', copiedAt: '2026-03-02T09:15:00.000Z' };
const loaded: CopyReport = { type: 'copy.shown', copiedAt: null };
const confirmed: CopyReport = { type: 'copy.confirmed' };
const delayed: CopyReport = { type: 'copy.delayed' };
const refused: CopyReport = { type: 'copy.refused' };
const changed: CopyReport = { type: 'rows.changed' };

const UPDATING = 'Records as of Mar 2, 2026, 9:15 AM. Updating';
const OFFLINE = 'Records as of Mar 2, 2026, 9:15 AM. The server could not be reached';

export const recordsCopyWalk = defineWalk({
  title: 'Records copy',
  purpose:
    'Shows the records of the last visit until the server has said what changed, and keeps them for the next.',
  spec: '§2.5',
  machine: recordsCopyMachine,
  events: {
    'copy.shown': [
      { name: 'the copy is shown', event: copy, by: [report('watchTable', copy)] },
      { name: 'the records were loaded', event: loaded, by: [report('watchTable', loaded)] },
    ],
    'copy.confirmed': [
      { name: 'the server told what changed', event: confirmed, by: [report('watchTable', confirmed)] },
    ],
    'copy.delayed': [
      { name: 'the server could not be reached', event: delayed, by: [report('watchTable', delayed)] },
    ],
    'copy.refused': [{ name: 'the membership ended', event: refused, by: [report('watchTable', refused)] }],
    'rows.changed': [{ name: 'a record changed', event: changed, by: [report('watchTable', changed)] }],
  },
  delays: { noticeDelay: 1000, keepDelay: 2000 },
  effects: {
    keepCopy: [
      { name: 'written', done: undefined },
      { name: 'no room', error: new Error('QuotaExceededError') },
    ],
    forgetCopy: [
      { name: 'removed', done: undefined },
      { name: 'no storage', error: new Error('InvalidStateError') },
    ],
  },
  listeners: ['watchTable'],
  states: {
    closed: [absentText('status', UPDATING)],
    'unconfirmed.quiet': [absentText('status', UPDATING)],
    'unconfirmed.slow': [seeText('status', UPDATING)],
    'unconfirmed.delayed': [seeText('status', OFFLINE)],
    'current.changed': [absentText('status', UPDATING), absentText('status', OFFLINE)],
    'current.keeping': [],
    'current.kept': [],
    refused: [absentText('status', UPDATING)],
    ended: [],
  },
  relevant: ({ copiedAt }) => ({ copiedAt }),
  secret: { context: [], events: [] },
});
