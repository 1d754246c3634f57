/** The walk of the renewal table (spec §2.5, §4, §8). Its cases are grouped by topic. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { plainView } from '../records/typed-view.ts';
import { absent, defineWalk, see, seeText } from '../testing/walk.ts';
import { cellEditorWalk } from './cell-editor.walk.ts';
import { cellSaveWalk } from './cell-save.walk.ts';
import { editCases } from './edit-cases.ts';
import { givingQuestionWalk } from './giving-question.walk.ts';
import { renewalsMachine } from './renewals.machine.ts';
import { sampleFields, sampleMembers, sampleRows } from './renewals.sample.ts';
import { asked, column, edited, editor } from './renewals-situations.ts';
import { viewCases } from './view-cases.ts';
import { writeCases } from './write-cases.ts';

const table = [see('grid', 'Renewals'), see('searchbox', 'Search'), see('columnheader', column)];

export const renewalsWalk = defineWalk({
  title: 'Renewal table',
  purpose: 'Shows every renewal of a workspace, to be searched, sorted and edited cell by cell.',
  spec: '§2.5, §4 Renewal table, §8',
  machine: renewalsMachine,
  input: {
    workspaceId: 'w1',
    userId: 'u1',
    member: { id: 'm1', role: 'editor' },
    view: plainView,
    widths: {},
  },
  events: { ...viewCases, ...editCases, ...writeCases },
  delays: { skeletonDelay: 200 },
  effects: {
    loadRenewals: [
      { name: 'loaded', done: { rows: sampleRows, members: sampleMembers, fields: sampleFields } },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      { name: 'broken', error: new Error('boom'), shows: [seeText('alert', 'Please try again.')] },
      {
        name: 'nobody is known to be asking',
        error: new ApiError(0, 'invalid_request', 'User ID not found'),
        shows: [seeText('alert', 'User ID not found')],
      },
    ],
  },
  asks: { loadRenewals: { '*': { workspaceId: 'w1', userId: 'u1' } } },
  listeners: ['watchView'],
  children: { cellEditor: cellEditorWalk, cellSave: cellSaveWalk, givingQuestion: givingQuestionWalk },
  newScreenReason:
    'What is searched for, an open menu and the writes of cells stay on the screen from one move to the next.',
  states: {
    'loading.quiet': [absent('grid', 'Renewals'), absent('status', 'Loading renewals')],
    'loading.slow': [see('status', 'Loading renewals')],
    failed: [seeText('alert', 'Unable to load renewals')],
    'ready.browsing': [...table, absent('spinbutton', editor), absent('button', 'Give away')],
    'ready.editing': table,
    'ready.givingAway': [
      see('button', 'Give away'),
      { role: 'button', name: 'Cancel', is: 'focused' },
      absent('spinbutton', editor),
    ],
  },
  relevant: (context, snapshot) => ({
    view: { ...context.view, search: '' },
    edited: edited(snapshot),
    asked: asked(snapshot),
    drafts: context.drafts,
    cells: context.cells,
    widths: context.widths,
    held: context.rows[0]?.annual_revenue,
  }),
  secret: { context: [], events: [] },
});
