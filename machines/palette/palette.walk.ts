/** The walk of the command palette and of the sheet of shortcuts (spec §2.3). */
import type { SnapshotFrom } from 'xstate';
import {
  absent,
  absentText,
  click,
  defineWalk,
  press,
  report,
  see,
  seeFocused,
  seeText,
  seeValue,
  type,
} from '../testing/walk.ts';
import type { PaletteEntry } from './entries.ts';
import { paletteMachine } from './palette.machine.ts';
import type { PaletteAsked, SearchReport, SourceReport } from './palette.ts';

type Snapshot = SnapshotFrom<typeof paletteMachine>;

const FIELD = 'Search or run a command';
const field = { role: 'combobox', name: FIELD } as const;

const brightwater: PaletteEntry = {
  id: 'account:r1',
  kind: 'account',
  title: 'Brightwater Health',
  detail: 'Maya Okafor',
  icon: 'account',
  picture: { id: 'r1', src: null },
  run: { go: '/northbeam/retention/renewals?record=r1' },
};
const helena: PaletteEntry = {
  id: 'person:m2',
  kind: 'person',
  title: 'Helena Brigham',
  detail: 'Renewals of this owner',
  icon: 'person',
  picture: { id: 'm2', src: null },
  run: { go: '/northbeam/retention/renewals?owner=m2&view=all' },
};

const asked: PaletteAsked = { type: 'palette.ask' };
/** Typed before the code of the palette was there. */
const typedAhead: PaletteAsked = { type: 'palette.ask', typed: 'audit' };
const sheetAsked: PaletteAsked = { type: 'shortcuts.ask' };
const recalled: SourceReport = { type: 'recent.recalled', ids: ['page:audit'] };
const loaded: SourceReport = { type: 'source.loaded', source: 'people', entries: [helena] };
const notLoaded: SourceReport = { type: 'source.failed', source: 'people' };
const found: SearchReport = { type: 'search.found', source: 'accounts', entries: [brightwater] };
const notFound: SearchReport = { type: 'search.failed', source: 'accounts' };
const ended: SearchReport = { type: 'search.ended' };
const scope = { userId: 'u1', workspaceId: 'w1', slug: 'northbeam' };

const isFresh = ({ context }: Snapshot) => context.typed === '' && context.failed.length === 0;
const typing = (text: string) => ({
  event: { type: 'query.change' as const, typed: text },
  by: [type('combobox', FIELD, text)],
});
const moving = (key: string, step: 'next' | 'previous' | 'first' | 'last' | 'down' | 'up') => ({
  name: key,
  event: { type: 'entry.move' as const, step },
  by: [press(key, 'combobox', FIELD)],
  // Which entry is the active one is in the tests of `shown.ts`.
  when: isFresh,
});
const option = (name: string) => ({ role: 'option', name, is: 'shown' }) as const;

export const paletteWalk = defineWalk({
  title: 'Command palette',
  purpose:
    'Leads to pages, accounts, people, views and commands by a few characters, and lists the keyboard shortcuts.',
  spec: '§2.3, §2.14',
  machine: paletteMachine,
  input: { ...scope, role: 'admin' },
  events: {
    'palette.ask': [
      { name: 'Ctrl+K', event: asked, by: [report('watchAsked', asked)] },
      {
        name: 'Ctrl+K and “audit” at once',
        event: typedAhead,
        by: [report('watchAsked', typedAhead)],
        shows: [seeValue('combobox', FIELD, 'audit')],
      },
    ],
    'shortcuts.ask': [{ name: '?', event: sheetAsked, by: [report('watchAsked', sheetAsked)] }],
    'rights.changed': [
      {
        name: 'the person may only look',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) =>
          snapshot.matches('open') && isFresh(snapshot) && snapshot.context.role === 'admin',
        shows: [absent('option', 'New renewal')],
      },
    ],
    'recent.recalled': [
      {
        name: 'the Audit Center was used',
        event: recalled,
        by: [report('loadSources', recalled)],
        when: isFresh,
        shows: [see('group', 'Recent')],
      },
    ],
    'source.loaded': [
      {
        name: 'people',
        event: loaded,
        by: [report('loadSources', loaded)],
        when: ({ context }) => context.typed === 'brig' && context.loaded['people'] === undefined,
        shows: [see('group', 'People'), option('Helena Brigham Renewals of this owner')],
      },
    ],
    'source.failed': [
      {
        name: 'people do not load',
        event: notLoaded,
        by: [report('loadSources', notLoaded)],
        when: ({ context }) => context.failed.length === 0 && context.loaded['people'] === undefined,
        shows: [seeText('alert', 'Not loaded: people'), see('button', 'Try again')],
      },
    ],
    'sources.retry': [
      {
        name: 'Try again',
        event: { type: 'sources.retry' },
        by: [click('button', 'Try again')],
        when: ({ context }) => context.failed.length > 0 && context.problem === null,
        shows: [absentText('alert', 'Not loaded')],
      },
    ],
    'query.change': [
      { name: 'an account', ...typing('brig'), when: ({ context }) => context.typed === '' },
      {
        name: 'the audit log',
        ...typing('audit'),
        when: ({ context }) => context.typed === '',
        shows: [option('Audit Center Workspace')],
      },
      {
        name: 'the sheet',
        ...typing('keyboard sh'),
        when: isFresh,
      },
      {
        name: 'one character',
        ...typing('z'),
        when: isFresh,
        shows: [seeText('status', '0 results')],
      },
    ],
    'entry.move': [
      moving('ArrowDown', 'next'),
      moving('ArrowUp', 'previous'),
      moving('Home', 'first'),
      moving('End', 'last'),
      moving('PageDown', 'down'),
      moving('PageUp', 'up'),
    ],
    'entry.choose': [
      {
        name: 'Enter on the Audit Center',
        event: { type: 'entry.choose', id: 'page:audit' },
        by: [press('Enter', 'combobox', FIELD)],
        when: ({ context }) => context.typed === 'audit',
      },
      {
        name: 'the account is clicked',
        event: { type: 'entry.choose', id: 'account:r1' },
        by: [click('option', 'Brightwater Health Maya Okafor')],
        when: ({ context }) => context.found['accounts'] !== undefined && context.typed === 'brig',
      },
      {
        name: 'Keyboard shortcuts',
        event: { type: 'entry.choose', id: 'command:shortcuts' },
        by: [press('Enter', 'combobox', FIELD)],
        when: ({ context }) => context.typed === 'keyboard sh',
      },
    ],
    'search.found': [
      {
        name: 'the account',
        event: found,
        by: [report('searchSources', found)],
        when: ({ context }) => context.typed === 'brig',
        shows: [see('group', 'Accounts'), option('Brightwater Health Maya Okafor')],
      },
    ],
    'search.failed': [
      {
        name: 'accounts do not load',
        event: notFound,
        by: [report('searchSources', notFound)],
        when: ({ context }) => context.failed.length === 0,
        shows: [seeText('alert', 'Not loaded: accounts')],
      },
    ],
    'search.ended': [
      { name: 'every source has answered', event: ended, by: [report('searchSources', ended)] },
    ],
    'palette.close': [
      { name: 'Escape', event: { type: 'palette.close' }, by: [press('Escape')] },
      { name: 'Ctrl+K again', event: { type: 'palette.close' }, by: [press('Control+k', 'combobox', FIELD)] },
      { name: 'Close', event: { type: 'palette.close' }, by: [click('button', 'Close')] },
    ],
    'sought.change': [
      {
        name: 'undo',
        event: { type: 'sought.change', sought: 'undo' },
        by: [type('searchbox', 'Find a shortcut', 'undo')],
        when: ({ context }) => context.sought === '',
        shows: [seeText('listitem', 'Undo last edit'), absentText('listitem', 'Command palette')],
      },
      {
        name: 'what is not there',
        event: { type: 'sought.change', sought: 'teleport' },
        by: [type('searchbox', 'Find a shortcut', 'teleport')],
        when: ({ context }) => context.sought === '',
        shows: [seeText('status', 'No shortcut found for “teleport”')],
      },
    ],
    'sheet.close': [
      { name: 'Escape in the sheet', event: { type: 'sheet.close' }, by: [press('Escape')] },
      { name: 'Close the sheet', event: { type: 'sheet.close' }, by: [click('button', 'Close')] },
    ],
  },
  delays: { searchDelay: 150 },
  effects: {
    runEntry: [
      { name: 'it is open', done: undefined },
      {
        name: 'it does not open',
        error: new Error('The code of the page is not loaded'),
        shows: [seeText('alert', 'did not work. Please try again.')],
      },
    ],
  },
  asks: {
    loadSources: { '*': scope },
    searchSources: {
      '*': { scope, typed: 'brig' },
      'query.change: the audit log → 150 ms': { scope, typed: 'audit' },
      'palette.ask: Ctrl+K and “audit” at once → 150 ms': { scope, typed: 'audit' },
    },
    runEntry: {
      'entry.choose: Enter on the Audit Center': { run: { go: '/northbeam/workspace/audit' } },
      'entry.choose: the account is clicked': { run: brightwater.run },
    },
  },
  listeners: ['watchAsked', 'watchRights', 'loadSources', 'searchSources'],
  states: {
    closed: [absent('dialog', 'Command palette'), absent('dialog', 'Keyboard shortcuts')],
    open: [see('dialog', 'Command palette'), see('combobox', FIELD), seeFocused(field.role, field.name)],
    running: [absent('dialog', 'Command palette')],
    sheet: [see('dialog', 'Keyboard shortcuts'), seeText('dialog', 'On a Mac, Cmd does the same as Ctrl.')],
  },
  relevant: ({ typed, failed, loaded: given, found: answers, role, chosen, problem, sought }, snapshot) => {
    // What lasts while the palette is closed.
    const kept = { given: Object.keys(given), role };
    if (snapshot.matches('closed')) return kept;
    if (snapshot.matches('sheet')) return { ...kept, sought };
    const open = { ...kept, typed, failed, answers: Object.keys(answers) };
    return snapshot.matches('running') ? { ...open, chosen: chosen?.id } : { ...open, problem };
  },
  secret: { context: [], events: [] },
});
