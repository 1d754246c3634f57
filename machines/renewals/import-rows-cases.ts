/** How the checked rows of an import are walked: a list in pages on the page of the import. */
import { renewalCalls } from '../../contract/records/renewals.ts';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { importRows, type ImportRowsQuery } from '../records/import-rows.ts';
import { importView } from '../records/import-view.ts';
import { absentText, click, defineWalk, report, see, seeText, type } from '../testing/walk.ts';
import { moreRows, sampleRows } from './renewal-import.sample.ts';

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const plain: ImportRowsQuery = { workspaceId: 'w1', id: 'i1', view: { search: '', fate: null } };
const asked = (more: object = {}) => ({ params: { id: 'i1' }, query: { workspace_id: 'w1', ...more } });

export const importRowsWalk = defineWalk({
  title: 'Rows of an import',
  purpose: 'Shows what each row of the file would do, page by page.',
  spec: '§2.14',
  machine: importRows(renewalCalls.rows),
  input: { query: plain },
  events: {
    'list.query': [
      {
        name: 'typed',
        event: { type: 'list.query', query: { ...plain, view: { search: 'q', fate: null } }, isTyped: true },
        by: [type('searchbox', 'Search', 'q')],
        when: ({ context }) => context.query.view.search === '' && context.query.view.fate === null,
      },
      {
        name: 'chosen',
        event: {
          type: 'list.query',
          query: { ...plain, view: { search: '', fate: 'wrong' } },
          isTyped: false,
        },
        by: [click('button', 'Wrong 2 stay out')],
        when: ({ context }) => context.query.view.search === '' && context.query.view.fate === null,
      },
      {
        name: 'Back',
        event: { type: 'list.query', query: plain, isTyped: false },
        by: [report('watchView', { type: 'view.open', view: importView.plain })],
      },
    ],
    'list.reload': [
      {
        name: 'Retry',
        event: { type: 'list.reload' },
        by: [click('button', 'Retry')],
        when: (snapshot) => snapshot.matches('failed'),
      },
    ],
    'list.more': [{ name: 'Show more', event: { type: 'list.more' }, by: [click('button', 'Show more')] }],
    'item.put': [],
  },
  delays: { skeletonDelay: 200, typingPause: 250 },
  effects: {
    listImportRows: [
      {
        name: 'rows',
        done: { data: sampleRows, next: 5, total: 5 },
        shows: [see('listitem', 'Row 5, Wrong, Quarry & Stone Supply'), seeText('status', 'All 5 rows')],
      },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    listImportRowsNext: [
      {
        name: 'more rows',
        done: { data: moreRows, next: null, total: 5 },
        shows: [see('listitem', 'Row 6, Wrong, Meridian Biosystem')],
      },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
  },
  asks: {
    listImportRows: {
      '*': asked(),
      'list.query: chosen': asked({ fate: 'wrong' }),
      'list.query: typed → after typingPause': asked({ search: 'q' }),
    },
    listImportRowsNext: { '*': asked({ after: '5' }) },
  },
  newScreenReason: 'What is searched for stays in its field.',
  states: {
    'loading.slow': [see('status', 'Loading rows')],
    failed: [seeText('alert', 'Unable to load rows')],
    ready: [see('list', 'Rows of the file')],
    'ready.idle': [absentText('alert', NETWORK_SENTENCE)],
    'ready.adding': [see('status', 'Loading more rows')],
    'ready.unadded': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items, next, query }) => ({ items: items.map(({ id }) => id), next, query }),
  secret: { context: [], events: [] },
});
