/** The walk of loading a page's code. */
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, absentText, click, defineWalk, report, see, seeFocused, seeText } from '../testing/walk.ts';
import { pageCodeMachine, type ConnectionReport, type PageVisit } from './page-code.machine.ts';

const near: PageVisit = { type: 'page.near' };
const opened: PageVisit = { type: 'page.opened' };
const left: PageVisit = { type: 'page.left' };
const back: ConnectionReport = { type: 'connection.back' };

const errorHeading = seeFocused('heading', 'Unexpected Application Error!');

export const pageCodeWalk = defineWalk({
  title: 'Page code',
  purpose: 'Fetches the code of a page, again once the connection is back, and anew after a deployment.',
  spec: '§2.1, §8 Routing',
  machine: pageCodeMachine,
  events: {
    'page.near': [{ name: 'a link is pointed at', event: near, by: [report('watchVisits', near)] }],
    'page.opened': [{ name: 'the page is opened', event: opened, by: [report('watchVisits', opened)] }],
    'page.left': [{ name: 'the page is left', event: left, by: [report('watchVisits', left)] }],
    'connection.back': [
      {
        name: 'the connection is back',
        event: back,
        by: [report('watchConnection', back)],
        when: (snapshot) => snapshot.matches('offline'),
      },
    ],
    'fetch.retry': [
      {
        name: 'Retry',
        event: { type: 'fetch.retry' },
        by: [click('button', 'Retry')],
      },
    ],
    'reload.request': [
      {
        name: 'Reload',
        event: { type: 'reload.request' },
        by: [click('button', 'Reload')],
      },
    ],
    'back.request': [
      {
        name: 'Back',
        event: { type: 'back.request' },
        by: [click('button', 'Back')],
      },
    ],
  },
  delays: { retryDelay: 5000 },
  effects: {
    fetchCode: [
      { name: 'fetched', done: undefined },
      { name: 'failed', error: new TypeError('Failed to fetch dynamically imported module') },
    ],
    askServer: [
      { name: 'the server answers', done: undefined },
      { name: 'no answer', error: new TypeError('Failed to fetch') },
    ],
    reloadForNewVersion: [
      {
        name: 'something is unsaved',
        done: 'unsaved',
        shows: [seeFocused('heading', 'KeepWell has a new version')],
      },
      { name: 'reloaded before', done: 'reloaded before', shows: [errorHeading] },
      { name: 'not allowed', error: new Error('The operation is insecure.'), shows: [errorHeading] },
    ],
  },
  listeners: ['watchVisits', 'watchConnection'],
  newScreenReason:
    'The explanation takes the focus when it appears, and leaves it alone when the tab is asked again.',
  states: {
    opening: [see('status', 'Loading')],
    offline: [
      seeText('alert', 'This page could not be fetched'),
      seeText('alert', NETWORK_SENTENCE),
      see('button', 'Retry'),
      absent('status', 'Loading'),
    ],
    outdated: [see('status', 'Loading')],
    held: [
      see('heading', 'KeepWell has a new version'),
      seeText('alert', 'something in this tab is not saved yet'),
      see('button', 'Reload'),
      see('button', 'Back'),
      absent('button', 'Retry'),
    ],
    failed: [see('heading', 'Unexpected Application Error!'), see('button', 'Reload'), see('button', 'Back')],
    ready: [absentText('alert', ''), absent('button', 'Retry'), absent('button', 'Reload')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
