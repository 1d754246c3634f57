/** The walk of the panel of a record (spec §2.14). */
import type { SnapshotFrom } from 'xstate';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { entriesLoaded } from '../settings/audit-cases.ts';
import { absent, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import { recordHistoryWalk } from './record-history.walk.ts';
import { recordPanel, type PanelRecord, type PanelTab } from './record-panel.machine.ts';
import { accountChanged, relatedRecordsWalk } from './related-records-cases.ts';

const machine = recordPanel(renewalCalls);
type Snapshot = SnapshotFrom<typeof machine>;

const northwind: PanelRecord = { id: 'r1', account: { customerId: 'c1', name: 'Northwind Traders' } };
const renamed: PanelRecord = { id: 'r1', account: { customerId: 'c1', name: 'Northwind Group' } };
const marrow: PanelRecord = { id: 'r2', account: { customerId: 'c2', name: 'Marrow & Finch' } };
const gone: PanelRecord = { id: 'r9', account: null };

const showing = (name: string, record: PanelRecord) => {
  const event = { type: 'panel.show', ...record } as const;
  return { name, event, by: [report('watchRecord', event)] };
};

const tab = <T extends PanelTab>(is: T, name: string) => {
  const type = `${is}.open` as const;
  const cases = [
    {
      name,
      event: { type },
      by: [click('tab', name)],
      when: (snapshot: Snapshot) => !snapshot.matches({ open: is }),
    },
  ];
  return { [type]: cases } as { [K in `${T}.open`]: typeof cases };
};

/** The way to the other records of the account, for the walk of their list. */
export const openAccount = [
  report('watchRecord', { type: 'panel.show', ...northwind }),
  click('tab', 'Account'),
] as const;

/** The way to the history, for the walk of the history. */
export const openHistory = [
  report('watchRecord', { type: 'panel.show', ...northwind }),
  click('tab', 'History'),
  entriesLoaded,
] as const;

export const recordPanelWalk = defineWalk({
  title: 'Panel of a record',
  purpose:
    'Shows one record beside its table: its fields, the parts of its module, its account, its notes, its history.',
  spec: '§2.14',
  machine,
  input: { workspaceId: 'w1', userId: 'u1', slug: 'northbeam', timezone: 'America/New_York' },
  events: {
    'panel.show': [
      { ...showing('Northwind Traders', northwind), shows: [see('heading', 'Northwind Traders')] },
      {
        ...showing('Northwind has another name', renamed),
        when: ({ context }) => context.record?.id === 'r1',
        shows: [see('heading', 'Northwind Group')],
      },
      { ...showing('Marrow & Finch', marrow), shows: [see('heading', 'Marrow & Finch')] },
      {
        ...showing('a record that is not there', gone),
        shows: [seeText('complementary', 'This renewal is not in the workspace. It may have been removed.')],
      },
    ],
    'panel.hide': [
      {
        name: 'Close',
        event: { type: 'panel.hide' },
        by: [click('button', 'Close renewal')],
        when: (snapshot) => !snapshot.matches('closed'),
      },
    ],
    ...tab('fields', 'Fields'),
    'part.open': [
      {
        name: 'Contacts',
        event: { type: 'part.open', part: 'contacts' },
        by: [click('tab', 'Contacts')],
        when: (snapshot) => !snapshot.matches({ open: 'part' }),
      },
    ],
    ...tab('account', 'Account'),
    'account.changed': [
      {
        name: 'a contact of the account was changed',
        event: { type: 'account.changed' },
        by: [accountChanged],
        when: (snapshot) => snapshot.matches({ open: 'account' }),
      },
    ],
    ...tab('notes', 'Notes'),
    ...tab('history', 'History'),
  },
  effects: {},
  listeners: ['watchRecord'],
  children: { history: recordHistoryWalk, related: relatedRecordsWalk },
  newScreenReason: 'What was loaded is known to the children alone.',
  states: {
    closed: [absent('complementary', 'Northwind Traders')],
    missing: [absent('tab', 'Fields')],
    'open.fields': [see('tabpanel', 'Fields')],
    'open.part': [see('tabpanel', 'Contacts')],
    'open.account': [see('tabpanel', 'Account')],
    'open.notes': [see('tabpanel', 'Notes')],
    'open.history': [see('tabpanel', 'History')],
  },
  relevant: ({ record, part }) => ({ record, part }),
  secret: { context: [], events: [] },
});
