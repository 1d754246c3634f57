/** The walk of the saved views of a table (spec §2.14). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { SavedView } from '../../contract/saved-views.ts';
import { absent, defineWalk, see, seeCurrent, seeDisabled, seeError, seeText } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { savedViewsCases } from './saved-views-cases.ts';

const shared: SavedView = {
  id: 'v1',
  name: 'At risk',
  shared: true,
  query: 'confidence=low',
  widths: {},
  editable: true,
};
const book: SavedView = {
  id: 'v2',
  name: 'My book',
  shared: false,
  query: 'owner=me',
  widths: { renewal_date: 120 },
  editable: true,
};
const other: SavedView = { ...book, id: 'v3', name: 'Auto renewal off', query: 'sort=-annual_revenue' };
const added: SavedView = { ...book, id: 'v4', name: 'Quarter', query: '', widths: {} };
const list = { data: [shared, book, other], default_id: null };
const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const TAKEN = 'There is already a view named "Quarter". Please choose another name.';
const stale = new ApiError(409, 'stale_value', 'This view has changed since you opened it.', {
  view: { ...book, query: 'owner=me&hide=renewal_term_months' },
  changed_by: 'Tom Lindqvist',
  changed_by_caller: false,
});

const name = { role: 'textbox', name: 'Name' } as const;

export const renewalViewsWalk = defineWalk({
  title: 'Saved views',
  purpose: 'Keeps arrangements of the table under names, personal or shared with the workspace.',
  spec: '§2.14',
  machine: renewalFlows.views,
  input: { workspaceId: 'w1', role: 'chief_editor', written: (query) => query },
  events: savedViewsCases,
  delays: { skeletonDelay: 200 },
  effects: {
    loadViews: [
      { name: 'three views', done: list, shows: [see('link', 'At risk, shared'), see('link', 'My book')] },
      { name: 'offline', error: offline, shows: [seeText('status', 'Views were not loaded.')] },
    ],
    refreshViews: [
      { name: 'three views', done: list },
      { name: 'offline', error: offline, shows: [see('link', 'My book')] },
    ],
    createView: [
      { name: 'saved', done: added, shows: [see('link', 'Quarter')] },
      {
        name: 'the name is taken',
        error: new ApiError(409, 'conflict', TAKEN),
        shows: [seeError(name, TAKEN)],
      },
    ],
    updateView: [
      { name: 'changed', done: { ...book, name: 'Quarter', shared: true } },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
      { name: 'somebody else was faster', error: stale },
    ],
    setDefaultView: [
      { name: 'chosen', done: { default_id: 'v2' } },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    removeView: [
      { name: 'removed', done: book, shows: [absent('link', 'My book')] },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
  },
  asks: {
    loadViews: { '*': { query: { workspace_id: 'w1' } } },
    refreshViews: { '*': { query: { workspace_id: 'w1' } } },
    createView: {
      '*': {
        query: { workspace_id: 'w1' },
        body: { name: 'Quarter', shared: false, query: '', widths: {} },
      },
    },
    setDefaultView: {
      '*': { query: { workspace_id: 'w1' }, body: { view_id: 'v2' } },
      'createView: saved': { query: { workspace_id: 'w1' }, body: { view_id: 'v4' } },
    },
    removeView: { '*': { query: { workspace_id: 'w1' }, params: { id: 'v2' } } },
    updateView: {
      '*': {
        query: { workspace_id: 'w1' },
        params: { id: 'v2' },
        body: { name: 'Quarter', expected: { name: 'My book' } },
      },
      'view.save: Save': {
        query: { workspace_id: 'w1' },
        params: { id: 'v2' },
        body: {
          query: 'owner=me&sort=-annual_revenue',
          widths: { renewal_date: 120 },
          expected: { query: 'owner=me', widths: { renewal_date: 120 } },
        },
      },
      'mine.keep: Keep mine': {
        query: { workspace_id: 'w1' },
        params: { id: 'v2' },
        body: {
          query: 'owner=me&sort=-annual_revenue',
          widths: { renewal_date: 120 },
          expected: { query: 'owner=me&hide=renewal_term_months', widths: { renewal_date: 120 } },
        },
      },
      'view.move: Move right': {
        query: { workspace_id: 'w1' },
        params: { id: 'v2' },
        body: { after: 'v3' },
      },
      'view.share: Share with the workspace': {
        query: { workspace_id: 'w1' },
        params: { id: 'v2' },
        body: { shared: true, expected: { shared: false } },
      },
    },
  },
  listeners: ['watchAddress', 'watchRights'],
  states: {
    loading: [seeCurrent('link', 'All renewals')],
    failed: [seeText('status', 'Views were not loaded.'), seeDisabled('button', 'New view')],
    resting: [see('button', 'New view'), absent('dialog', 'Save view')],
    naming: [see('textbox', 'Name')],
    creating: [{ ...name, is: 'disabled' }],
    // The dialog of a new name covers the page.
    updating: [absent('alertdialog', 'Remove the view My book?')],
    conflicted: [see('alertdialog', 'Tom Lindqvist changed this view meanwhile.')],
    settingDefault: [see('navigation', 'Views')],
    asking: [see('alertdialog', 'Remove the view My book?')],
    removing: [see('alertdialog', 'Remove the view My book?')],
  },
  relevant: ({
    views,
    defaultId,
    shown,
    role,
    awaitsDefault,
    isOutdated,
    naming,
    chosen,
    update,
    conflict,
    problem,
  }) => ({
    views: views.map((view) => `${view.id} ${view.name} ${view.shared} ${view.query}`),
    defaultId,
    shown: `${shown.viewId} ${shown.query} ${JSON.stringify(shown.widths)}`,
    role,
    awaitsDefault,
    isOutdated,
    naming,
    chosen,
    update: update?.kind ?? 'none',
    conflict,
    problem,
  }),
  secret: { context: [], events: [] },
});
