/** What a person does with the saved views of a table, and where (spec §2.14). */
import type { SnapshotFrom } from 'xstate';
import { currentView, isChanged } from '../records/saved-views.ts';
import { click, report, seeCurrent, seeText, type, type WalkDefinition } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.views>;

const options = click('button', 'Options of My book');
const asSaved = { viewId: 'v2', query: 'owner=me', widths: { renewal_date: 120 } } as const;
const sorted = { ...asSaved, query: 'owner=me&sort=-annual_revenue' } as const;

/** The three views as they were loaded, none of them chosen. */
const isListed = ({ context: { views, problem, role } }: Snapshot) =>
  views.length === 3 && views[1]?.name === 'My book' && problem === null && role === 'chief_editor';
const isAll = (snapshot: Snapshot) =>
  snapshot.matches('resting') && isListed(snapshot) && snapshot.context.shown.viewId === null;
const isBook = (snapshot: Snapshot) =>
  snapshot.matches({ resting: 'idle' }) &&
  isListed(snapshot) &&
  currentView(snapshot.context)?.id === 'v2' &&
  !currentView(snapshot.context)?.shared &&
  !isChanged(snapshot.context);
const isSorted = (snapshot: Snapshot) =>
  snapshot.matches({ resting: 'idle' }) && isListed(snapshot) && isChanged(snapshot.context);
const isCopy = ({ context: { naming } }: Snapshot) => naming !== null && naming.id === null;

const reported = <E extends { type: string }>(
  what: string,
  event: E,
  when: (snapshot: Snapshot) => boolean,
) => ({
  name: what,
  event,
  by: [report('watchAddress', event)],
  when,
});

export const savedViewsCases: WalkDefinition<typeof renewalFlows.views>['events'] = {
  'address.show': [
    {
      ...reported('my book as it was saved', { type: 'address.show', ...asSaved } as const, isAll),
      shows: [seeCurrent('link', 'My book')],
    },
    {
      ...reported('my book in another order', { type: 'address.show', ...sorted } as const, isBook),
      shows: [seeCurrent('link', 'My book, changed'), seeText('status', 'Sorting changed')],
    },
  ],
  'page.opened': [
    reported('without a view', { type: 'page.opened' } as const, ({ context }) => !context.awaitsDefault),
  ],
  'view.touched': [
    reported('the table', { type: 'view.touched' } as const, ({ context }) => context.awaitsDefault),
  ],
  'views.refresh': [
    reported(
      'by another person',
      { type: 'views.refresh' } as const,
      (snapshot) => isAll(snapshot) && snapshot.matches({ resting: 'idle' }),
    ),
  ],
  'views.reload': [
    { name: 'Reload views', event: { type: 'views.reload' }, by: [click('button', 'Reload views')] },
  ],
  'rights.changed': [
    {
      name: 'to viewer',
      event: { type: 'rights.changed', role: 'viewer' },
      by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
      when: (snapshot) => isAll(snapshot) && snapshot.matches({ resting: 'idle' }),
    },
  ],
  'view.choose': [
    {
      name: 'My book',
      event: { type: 'view.choose', id: 'v2' },
      by: [click('link', 'My book')],
      when: isAll,
    },
    {
      name: 'All renewals',
      event: { type: 'view.choose', id: null },
      by: [click('link', 'All renewals')],
      when: isBook,
    },
    {
      name: 'All renewals, while the default is being set',
      event: { type: 'view.choose', id: null },
      by: [click('link', 'All renewals')],
      when: (snapshot) => snapshot.matches('settingDefault'),
    },
  ],
  'view.discard': [
    { name: 'Discard', event: { type: 'view.discard' }, by: [click('button', 'Discard')], when: isSorted },
  ],
  'view.save': [
    { name: 'Save', event: { type: 'view.save' }, by: [click('button', 'Save')], when: isSorted },
  ],
  'copy.ask': [
    { name: 'New view', event: { type: 'copy.ask' }, by: [click('button', 'New view')], when: isAll },
    { name: 'Save as', event: { type: 'copy.ask' }, by: [click('button', 'Save as')], when: isSorted },
  ],
  'rename.ask': [
    {
      name: 'Rename',
      event: { type: 'rename.ask', id: 'v2' },
      by: [options, click('menuitem', 'Rename')],
      when: isBook,
    },
  ],
  'name.change': [
    {
      name: 'a name',
      event: { type: 'name.change', name: 'Quarter' },
      by: [type('textbox', 'Name', 'Quarter')],
      when: ({ context }) => context.naming?.name !== 'Quarter',
    },
    {
      name: 'no name',
      event: { type: 'name.change', name: '' },
      by: [type('textbox', 'Name', '')],
      when: ({ context }) => context.naming?.name === 'My book',
    },
  ],
  'name.share': [
    {
      name: 'shared',
      event: { type: 'name.share', shared: true },
      by: [click('checkbox', 'Share with the workspace')],
      when: (snapshot) => isCopy(snapshot) && snapshot.context.naming?.shared === false,
    },
  ],
  'name.default': [
    {
      name: 'by default',
      event: { type: 'name.default', isDefault: true },
      by: [click('checkbox', 'Open by default for me')],
      when: (snapshot) => isCopy(snapshot) && snapshot.context.naming?.isDefault === false,
    },
  ],
  'name.submit': [
    {
      name: 'Save view',
      event: { type: 'name.submit' },
      by: [click('button', 'Save view')],
      when: ({ context: { naming, shown } }) =>
        naming !== null && naming.id === null && !naming.shared && shown.viewId === null,
    },
    {
      name: 'Rename',
      event: { type: 'name.submit' },
      by: [click('button', 'Rename')],
      when: ({ context: { naming } }) => naming !== null && naming.id !== null,
    },
  ],
  'name.cancel': [{ name: 'Cancel', event: { type: 'name.cancel' }, by: [click('button', 'Cancel')] }],
  'view.move': [
    {
      name: 'Move right',
      event: { type: 'view.move', id: 'v2', by: 1 },
      by: [options, click('menuitem', 'Move right')],
      when: isBook,
    },
  ],
  'view.share': [
    {
      name: 'Share with the workspace',
      event: { type: 'view.share', id: 'v2', shared: true },
      by: [options, click('menuitem', 'Share with the workspace')],
      when: isBook,
    },
  ],
  'default.choose': [
    {
      name: 'Open by default',
      event: { type: 'default.choose', id: 'v2' },
      by: [options, click('menuitem', 'Open by default')],
      when: (snapshot) => isBook(snapshot) && snapshot.context.defaultId === null,
    },
  ],
  'remove.ask': [
    {
      name: 'Remove',
      event: { type: 'remove.ask', id: 'v2' },
      by: [options, click('menuitem', 'Remove')],
      when: isBook,
    },
  ],
  'remove.confirm': [{ name: 'Remove', event: { type: 'remove.confirm' }, by: [click('button', 'Remove')] }],
  'remove.cancel': [{ name: 'Cancel', event: { type: 'remove.cancel' }, by: [click('button', 'Cancel')] }],
  'mine.keep': [{ name: 'Keep mine', event: { type: 'mine.keep' }, by: [click('button', 'Keep mine')] }],
  'theirs.take': [
    { name: 'Take theirs', event: { type: 'theirs.take' }, by: [click('button', 'Take theirs')] },
  ],
};
