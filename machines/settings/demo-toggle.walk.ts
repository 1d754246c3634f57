/** The walk of showing and hiding demo data (spec §2.13, §4, §8), and of its question. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { SnapshotFrom } from 'xstate';
import { confirmWalk } from '../shared/confirm.walk.ts';
import {
  absent,
  absentText,
  click,
  defineWalk,
  report,
  see,
  seeDisabled,
  seeFocused,
  seeText,
  settle,
  type Walk,
} from '../testing/walk.ts';
import { demoQuestion, demoToggleMachine } from './demo-toggle.machine.ts';

type Snapshot = SnapshotFrom<typeof demoToggleMachine>;

const shown = {
  show_demo_data: true,
  demo_customer_count: 28,
  created_customers: 0,
  edited_customers: 3,
};
const hidden = { ...shown, show_demo_data: false, demo_customer_count: 0, edited_customers: 0 };

const NO_PROFILE = 'Error: User profile not loaded. Please refresh the page.';
const ADMINS = 'Only admins (Workspace Configuration) may do this.';
const where = { params: { id: 'w1' }, query: { user_id: 'u1' } };
const subject = { workspaceId: 'w1', userId: 'u1' };
const file = {
  file_name: 'edited-demo-accounts-2026-03-10.csv',
  csv: '\uFEFFAccount\r\nBluewick Energy\r\n',
};

const isOn = ({ context }: Snapshot) => context.mode?.show_demo_data === true;

/** Hiding; the walk of the toggle shows both ways. */
export const demoQuestionWalk: Walk = {
  ...confirmWalk,
  machine: demoQuestion,
  input: { subject: { ...subject, show: false } },
  events: {
    'confirm.accept': [
      { name: 'Hide demo data', event: { type: 'confirm.accept' }, by: [click('button', 'Hide demo data')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    setDemoMode: [
      { name: 'done', done: hidden },
      {
        name: 'refused',
        error: new ApiError(403, 'forbidden', ADMINS),
        shows: [{ role: 'alert', text: `Failed to toggle demo mode. ${ADMINS}`, is: 'focused' }],
      },
      {
        name: 'no profile',
        error: new ApiError(400, 'invalid_request', NO_PROFILE),
        shows: [seeText('alert', NO_PROFILE), absentText('alert', 'Failed to toggle demo mode')],
      },
      {
        name: 'broken',
        error: new Error('boom'),
        shows: [seeText('alert', 'Failed to toggle demo mode')],
      },
    ],
  },
  asks: { setDemoMode: { '*': { ...where, body: { show_demo_data: false } } } },
  states: {
    asking: [
      see('alertdialog', 'Hide demo data?'),
      seeText('alertdialog', '3 of them were edited'),
      seeFocused('button', 'Cancel'),
    ],
    doing: [
      seeDisabled('button', 'Hide demo data'),
      seeDisabled('button', 'Cancel'),
      seeDisabled('button', 'Export edited accounts'),
    ],
    refused: [see('button', 'Hide demo data')],
  },
};

export const demoToggleWalk = defineWalk({
  title: 'Demo data',
  purpose: 'Shows the invented accounts of a workspace, or removes them, after a question.',
  spec: '§2.13, §4, §8, §9',
  machine: demoToggleMachine,
  input: { workspaceId: 'w1', userId: 'u1', role: 'admin' },
  events: {
    'demo.toggle': [
      { name: 'Demo Data', event: { type: 'demo.toggle' }, by: [click('switch', 'Demo Data')] },
    ],
    'demo.reload': [{ name: 'Reload', event: { type: 'demo.reload' }, by: [click('button', 'Reload')] }],
    'export.request': [
      {
        name: 'Export edited accounts',
        event: { type: 'export.request' },
        by: [click('button', 'Export edited accounts')],
      },
    ],
    'rights.changed': [
      {
        name: 'the person may not configure from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => snapshot.matches('ready') && isOn(snapshot) && snapshot.context.role === 'admin',
      },
      {
        name: 'the person may configure again',
        event: { type: 'rights.changed', role: 'admin' },
        by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
        when: (snapshot) => snapshot.context.role === 'viewer',
      },
    ],
    'xstate.done.actor.question': [
      {
        name: 'hidden',
        event: {
          type: 'xstate.done.actor.question',
          output: { subject: { ...subject, show: false }, isDone: true },
        },
        by: [click('button', 'Hide demo data'), settle('setDemoMode', 'done')],
        when: (snapshot) => isOn(snapshot) && !snapshot.matches({ asking: 'exporting' }),
      },
      {
        name: 'shown',
        event: {
          type: 'xstate.done.actor.question',
          output: { subject: { ...subject, show: true }, isDone: true },
        },
        by: [click('button', 'Show demo data'), settle('setDemoMode', 'done')],
        when: (snapshot) => !isOn(snapshot),
      },
      {
        name: 'cancelled',
        event: {
          type: 'xstate.done.actor.question',
          output: { subject: { ...subject, show: false }, isDone: false },
        },
        by: [click('button', 'Cancel')],
        shows: [absent('button', 'Cancel')],
      },
    ],
  },
  delays: { skeletonDelay: 200, reloadDelay: 1000 },
  effects: {
    getDemoMode: [
      {
        name: 'demo data is shown',
        done: shown,
        shows: [{ role: 'switch', name: 'Demo Data', is: 'shown' }, see('switch', 'Demo Data')],
      },
      { name: 'demo data is hidden', done: hidden },
      {
        name: 'no profile',
        error: new ApiError(400, 'invalid_request', NO_PROFILE),
        shows: [seeText('alert', NO_PROFILE)],
      },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      { name: 'broken', error: new Error('boom'), shows: [seeText('alert', 'Something went wrong.')] },
    ],
    countEdited: [
      { name: 'demo data is shown', done: shown },
      { name: 'demo data is hidden', done: hidden },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', `Failed to toggle demo mode. ${NETWORK_SENTENCE}`)],
      },
    ],
    exportDemoData: [
      { name: 'exported', done: file },
      {
        name: 'refused',
        error: new ApiError(403, 'forbidden', ADMINS),
        shows: [seeText('alert', ADMINS)],
      },
    ],
  },
  asks: { getDemoMode: { '*': where }, countEdited: { '*': where }, exportDemoData: { '*': where } },
  listeners: ['watchRights'],
  children: { question: demoQuestionWalk },
  states: {
    loading: [absent('switch', 'Demo Data')],
    'loading.slow': [see('status', 'Loading')],
    failed: [seeText('alert', 'Not loaded.'), absent('switch', 'Demo Data')],
    ready: [see('switch', 'Demo Data'), absent('button', 'Cancel')],
    counting: [seeDisabled('switch', 'Demo Data'), absentText('alert', 'Failed to toggle demo mode')],
    'asking.exporting': [
      seeDisabled('button', 'Export edited accounts'),
      seeDisabled('button', 'Hide demo data'),
    ],
    'asking.exported': [seeText('status', 'The file is ready.')],
    'asking.unexported': [seeText('alert', 'The edited accounts were not exported.')],
    refreshed: [seeText('status', 'Demo data refreshed!'), seeDisabled('switch', 'Demo Data')],
    hidden: [seeText('status', 'Demo data hidden'), seeDisabled('switch', 'Demo Data')],
    reloaded: [seeDisabled('switch', 'Demo Data')],
  },
  relevant: ({ mode, problem, role }) => ({ shown: mode?.show_demo_data ?? null, problem, role }),
  secret: { context: [], events: [] },
});
