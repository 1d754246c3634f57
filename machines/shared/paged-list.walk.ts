/** How a list that comes in pages is walked (design §2): the entries of the Audit Center. */
import type { SnapshotFrom } from 'xstate';
import { asking, offline, openEdited, revertEdited, revertNow } from '../settings/audit-cases.ts';
import { auditEntries } from '../settings/audit-entries.ts';
import { auditView } from '../settings/audit-view.ts';
import { firstPage, nextPage, reverted } from '../settings/audit.sample.ts';
import { absent, absentText, click, defineWalk, report, see, seeText, type } from '../testing/walk.ts';
import { reloadCases } from './collection-cases.ts';

type Snapshot = SnapshotFrom<typeof auditEntries>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isPlain = ({ context }: Snapshot) => same(context.query, asking());
/** The first page is on the screen, and the change that can be taken back is on it. */
const isRevertible = (snapshot: Snapshot) =>
  !snapshot.matches('typing') &&
  snapshot.context.items.some(({ id }) => id === 'a1') &&
  !snapshot.context.items.some(({ id }) => id === reverted.id);

export const pagedListWalk = defineWalk({
  title: 'List in pages',
  purpose: 'Loads a long list page by page, and keeps what is there where a page cannot be loaded.',
  spec: '§9',
  machine: auditEntries,
  input: { query: asking() },
  events: {
    'list.query': [
      {
        name: 'typed',
        event: { type: 'list.query', query: asking({ search: 'n' }), isTyped: true },
        by: [type('searchbox', 'Search', 'n')],
        when: isPlain,
      },
      {
        name: 'chosen',
        event: { type: 'list.query', query: asking({ action: 'delete' }), isTyped: false },
        by: [click('combobox', 'Filter by action'), click('option', 'Deleted')],
        when: isPlain,
      },
      {
        name: 'Back',
        event: { type: 'list.query', query: asking(), isTyped: false },
        by: [report('watchView', { type: 'view.open', view: auditView.plain })],
        when: (snapshot) => !isPlain(snapshot),
      },
    ],
    'list.reload': reloadCases('Reload'),
    'list.more': [{ name: 'Show more', event: { type: 'list.more' }, by: [click('button', 'Show more')] }],
    'item.put': [
      {
        name: 'a change is taken back',
        event: { type: 'item.put', item: reverted },
        by: [openEdited, revertEdited, ...revertNow],
        when: isRevertible,
      },
    ],
  },
  delays: { skeletonDelay: 200, typingPause: 250 },
  effects: {
    listAudit: [
      { name: 'first page', done: firstPage },
      { name: 'failed', error: offline },
    ],
    listAuditNext: [
      {
        name: 'next page',
        done: nextPage,
        shows: [see('rowheader', 'Member Bo Lindqvist, updated Jan 13, 2026, 9:00 AM')],
      },
      { name: 'failed', error: offline },
    ],
  },
  asks: {
    listAudit: {
      '*': asking(),
      'list.query: chosen': asking({ action: 'delete' }),
      'list.query: chosen → item.put: a change is taken back': asking({ action: 'delete' }),
      'list.query: typed → after typingPause': asking({ search: 'n' }),
    },
    listAuditNext: { '*': asking({ after: 'after-a3' } as object) },
  },
  newScreenReason: 'A row that was opened stays open.',
  states: {
    'loading.quiet': [see('searchbox', 'Search'), absent('button', 'Show more')],
    'loading.slow': [see('status', 'Loading audit entries')],
    failed: [seeText('status', 'Not loaded.')],
    ready: [see('grid', 'audit entries')],
    'ready.idle': [absentText('alert', offline.detail)],
    'ready.adding': [see('status', 'Loading more audit entries')],
    'ready.unadded': [seeText('alert', offline.detail), see('button', 'Show more')],
    'ready.reloading': [see('status', 'Loading audit entries')],
    'ready.outdated': [seeText('alert', offline.detail)],
  },
  relevant: ({ items, next, query }) => ({ items: items.map(({ id }) => id), next, query }),
  secret: { context: [], events: [] },
});
