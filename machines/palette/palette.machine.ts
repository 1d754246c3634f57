/**
 * The command palette and the sheet of keyboard shortcuts (spec §2.3): pages, commands and what the sources give, found by
 * typing. A source that fails is named in one line; what the others gave stays. The code of the palette is loaded before the
 * first time it is asked for; until its sources have answered, it has the pages and commands.
 */
import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Role } from '../../contract/rights.ts';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';
import { watchRights } from '../shared/rights.ts';
import type { PaletteEntry, PaletteScope } from './entries.ts';
import {
  activeEntry,
  entriesOf,
  type EntryUsed,
  type PaletteContext,
  type PaletteEvent,
  type PaletteInput,
} from './palette.ts';
import { stepFrom, withRecent, type EntryStep } from './shown.ts';

/** Fewer characters are in too many names. */
const SEARCH_LEAST = 2;

const isSearchable = (typed: string) => typed.trim().length >= SEARCH_LEAST;

const without = (names: readonly string[], name: string) => names.filter((other) => other !== name);

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as EntryUsed,
    input: {} as PaletteInput,
  },
  actors: {
    /** Reports `palette.ask` and `shortcuts.ask`. */
    watchAsked: listener('palette', 'watchAsked'),
    watchRights: watchRights('palette'),
    /** Reports `recent.recalled` at once and then each source as it answers; after `sources.retry` it asks again. */
    loadSources: listener<PaletteScope>('palette', 'loadSources'),
    /** Reports each source that finds entries for the text or fails, and `search.ended` after the last. */
    searchSources: listener<{ scope: PaletteScope; typed: string }>('palette', 'searchSources'),
    /** Opens the page of the entry or carries out its command. */
    runEntry: notProvided<void, { run: PaletteEntry['run'] }>('palette', 'runEntry'),
  },
  guards: {
    isSearched: (_, typed: string) => isSearchable(typed),
    isShownEntry: ({ context }, id: string) => entriesOf(context).some((entry) => entry.id === id),
    isShortcutsEntry: (_, id: string) => id === 'command:shortcuts',
  },
  actions: {
    begin: assign((_, typed: string) => ({
      typed,
      found: {},
      failed: [],
      pointedId: null,
      problem: null,
      sought: '',
    })),
    keepRole: assign((_, { role }: { role: Role }) => ({ role })),
    keepRecent: assign((_, { ids }: { ids: readonly string[] }) => ({ recent: ids })),
    keepTyped: assign((_, typed: string) => ({ typed, pointedId: null, problem: null })),
    keepLoaded: assign(
      (
        { context: { loaded } },
        { source, entries }: { source: string; entries: readonly PaletteEntry[] },
      ) => ({
        loaded: { ...loaded, [source]: entries },
      }),
    ),
    keepFound: assign(
      (
        { context: { found, failed } },
        { source, entries }: { source: string; entries: readonly PaletteEntry[] },
      ) => ({ found: { ...found, [source]: entries }, failed: without(failed, source) }),
    ),
    keepFailure: assign(({ context: { failed } }, { source }: { source: string }) => ({
      failed: [...without(failed, source), source],
    })),
    forgetFailures: assign({ failed: [] }),
    askAgain: sendTo('loadSources', { type: 'sources.retry' }),
    moveTo: assign(({ context }, step: EntryStep) => ({
      pointedId: stepFrom(entriesOf(context), activeEntry(context), step)?.id ?? null,
    })),
    choose: assign(({ context }, id: string) => ({
      chosen: entriesOf(context).find((entry) => entry.id === id) ?? null,
      recent: withRecent(context.recent, id),
    })),
    tellRecent: emit(({ context }): EntryUsed => ({ type: 'recent.changed', ids: context.recent })),
    tellFailure: assign(({ context: { chosen } }) => ({
      problem: `“${chosen?.title}” did not work. Please try again.`,
    })),
    keepSought: assign((_, sought: string) => ({ sought })),
  },
  delays: {
    /** After the last character. */
    searchDelay: 150,
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({
    ...input,
    typed: '',
    loaded: {},
    found: {},
    failed: [],
    recent: [],
    pointedId: null,
    chosen: null,
    problem: null,
    sought: '',
  }),
  invoke: [
    { id: 'watchAsked', src: 'watchAsked' },
    { id: 'watchRights', src: 'watchRights' },
  ],
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'palette.ask': [
          {
            guard: { type: 'isSearched', params: ({ event }) => event.typed ?? '' },
            target: 'open.waiting',
            actions: { type: 'begin', params: ({ event }) => event.typed ?? '' },
          },
          { target: 'open', actions: { type: 'begin', params: ({ event }) => event.typed ?? '' } },
        ],
        'shortcuts.ask': { target: 'sheet', actions: { type: 'begin', params: '' } },
      },
    },
    open: {
      invoke: {
        id: 'loadSources',
        src: 'loadSources',
        input: ({ context: { userId, workspaceId, slug } }) => ({ userId, workspaceId, slug }),
      },
      on: {
        'recent.recalled': { actions: { type: 'keepRecent', params: ({ event }) => event } },
        'source.loaded': { actions: { type: 'keepLoaded', params: ({ event }) => event } },
        'source.failed': { actions: { type: 'keepFailure', params: ({ event }) => event } },
        'query.change': [
          {
            guard: { type: 'isSearched', params: ({ event }) => event.typed },
            target: '.waiting',
            actions: { type: 'keepTyped', params: ({ event }) => event.typed },
          },
          { target: '.resting', actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
        ],
        'entry.move': { actions: { type: 'moveTo', params: ({ event }) => event.step } },
        'entry.choose': [
          {
            guard: { type: 'isShortcutsEntry', params: ({ event }) => event.id },
            target: 'sheet',
            actions: [{ type: 'choose', params: ({ event }) => event.id }, 'tellRecent'],
          },
          {
            guard: { type: 'isShownEntry', params: ({ event }) => event.id },
            target: 'running',
            actions: [{ type: 'choose', params: ({ event }) => event.id }, 'tellRecent'],
          },
        ],
        'sources.retry': [
          {
            guard: { type: 'isSearched', params: ({ context }) => context.typed },
            target: '.searching',
            actions: ['forgetFailures', 'askAgain'],
          },
          { actions: ['forgetFailures', 'askAgain'] },
        ],
        'palette.close': 'closed',
      },
      initial: 'resting',
      states: {
        resting: {},
        waiting: { tags: 'busy', after: { searchDelay: 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'searchSources',
            src: 'searchSources',
            input: ({ context: { userId, workspaceId, slug, typed } }) => ({
              scope: { userId, workspaceId, slug },
              typed: typed.trim(),
            }),
          },
          on: {
            'search.found': { actions: { type: 'keepFound', params: ({ event }) => event } },
            'search.failed': { actions: { type: 'keepFailure', params: ({ event }) => event } },
            'search.ended': 'resting',
          },
        },
      },
    },
    /** The palette is gone, so that the page it leads to has the keyboard focus. */
    running: {
      invoke: {
        id: 'runEntry',
        src: 'runEntry',
        input: ({ context: { chosen } }) => ({ run: chosen?.run ?? { go: '' } }),
        onDone: 'closed',
        onError: { target: 'open', actions: 'tellFailure' },
      },
    },
    sheet: {
      on: {
        'sought.change': { actions: { type: 'keepSought', params: ({ event }) => event.sought } },
        'sheet.close': 'closed',
      },
    },
  },
});

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;
