/**
 * The live link of an open workspace: what other people, the assistant or an import change is reported to the pages that
 * show it (decision 64). A link that is lost continues where it was. A hidden tab has none.
 */
import { assign, emit, fromCallback, not, setup, type ActorRefFrom, type EventObject } from 'xstate';
import type { LiveChange, Present } from '../../contract/live.ts';
import { backOff } from '../shared/back-off.ts';
import { listener } from '../shared/listener.ts';
import { isEarlier } from './live-cursor.ts';
import { presentAt, type PresentAt } from './people-at.ts';

/** `live.refused`: the person may not read the workspace any more, or is signed out. */
export type LinkReport =
  | { type: 'live.opened'; cursor: string }
  | { type: 'live.changed'; cursor: string; changes: readonly LiveChange[] }
  | { type: 'live.outdated'; cursor: string }
  | { type: 'live.present'; people: readonly Present[] }
  | { type: 'live.lost' }
  | { type: 'live.refused' };

export type TabReport = { type: 'tab.hidden' } | { type: 'tab.shown' };

/** What was loaded up to `cursor` is to be followed. The link goes on with the cursor of the first load. */
export interface LinkRequest {
  readonly type: 'live.follow';
  readonly cursor: string | null;
}

/** The record that the person looks at; null for none. Others are told of it. */
export interface PlaceReport {
  readonly type: 'place.changed';
  readonly at: string | null;
}

export interface LinkInput {
  readonly workspaceId: string;
  /** From 0 to 1, drawn once: spreads the links of many tabs after a restart of the server. */
  readonly chance: number;
}

interface Context extends LinkInput {
  /** What a page shows is followed. */
  readonly isFollowed: boolean;
  /** Where the next link continues; null before the first, if the load told none. */
  readonly cursor: string | null;
  /** The record that the person looks at. */
  readonly at: string | null;
  /** Everybody who is at a record, the person among them. */
  readonly present: PresentAt;
  /** Losses since the link was open last. */
  readonly losses: number;
}

const place = ({ event }: { event: PlaceReport }) => event;
const elsewhere = { guard: { type: 'isElsewhere', params: place } } as const;
const keepPlace = { type: 'keepPlace', params: place } as const;

/** What a stream is opened with. */
export interface Opening {
  readonly workspaceId: string;
  readonly cursor: string | null;
  readonly at: string | null;
}

export const liveLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LinkReport | TabReport | LinkRequest | PlaceReport,
    input: {} as LinkInput,
    emitted: {} as
      | { type: 'changes.told'; changes: readonly LiveChange[] }
      /** Everything is to be loaded again. */
      | { type: 'changes.missed' },
  },
  actors: {
    /** Reports every `LinkReport`. It ends with `live.lost` or `live.refused`. */
    openLink: fromCallback<EventObject, Opening>(() => {
      throw new Error('liveLink: openLink was not provided');
    }),
    /** Reports `tab.hidden` and `tab.shown`, at once where the tab is hidden. */
    watchHidden: listener('liveLink', 'watchHidden'),
    /** Reports `live.follow` when a page has loaded what it shows, and `place.changed`. */
    watchPages: listener('liveLink', 'watchPages'),
  },
  guards: {
    isFollowed: ({ context }) => context.isFollowed,
    /** The page was loaded before the link began: what changed in between is to be told. */
    isEarlier: ({ context }, { cursor }: LinkRequest) => isEarlier(cursor, context.cursor),
    isElsewhere: ({ context }, { at }: PlaceReport) => at !== context.at,
    isFirstLoss: ({ context }) => context.losses === 0,
  },
  actions: {
    begin: assign((_, { cursor }: LinkRequest) => ({ isFollowed: true, cursor })),
    goBack: assign((_, { cursor }: LinkRequest) => ({ cursor })),
    keepPlace: assign((_, { at }: PlaceReport) => ({ at })),
    keepPresent: assign(({ context }, { people }: { people: readonly Present[] }) => ({
      present: presentAt(people, context.present),
    })),
    forgetPresent: assign({ present: {} }),
    keepCursor: assign((_, { cursor }: { cursor: string }) => ({ cursor })),
    countLoss: assign(({ context }) => ({ losses: context.losses + 1 })),
    forgetLosses: assign({ losses: 0 }),
    tellChanges: emit((_, { changes }: { changes: readonly LiveChange[] }) => ({
      type: 'changes.told' as const,
      changes,
    })),
    tellMissed: emit({ type: 'changes.missed' as const }),
  },
  delays: {
    /** After the first loss, such as a stream that was cut off. */
    soon: ({ context }) => backOff(1, context.chance),
    later: ({ context }) => backOff(context.losses, context.chance),
  },
}).createMachine({
  id: 'liveLink',
  context: ({ input }) => ({ ...input, isFollowed: false, cursor: null, at: null, present: {}, losses: 0 }),
  invoke: [
    { id: 'watchHidden', src: 'watchHidden' },
    { id: 'watchPages', src: 'watchPages' },
  ],
  on: { 'place.changed': { ...elsewhere, actions: keepPlace } },
  initial: 'unused',
  states: {
    /** A link that is opened now would begin after the records that are being loaded were read. */
    unused: {
      on: {
        'live.follow': { target: 'linked', actions: { type: 'begin', params: ({ event }) => event } },
        'tab.hidden': 'hidden',
      },
    },
    linked: {
      initial: 'connecting',
      states: { connecting: {}, open: {} },
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { workspaceId, cursor, at } }) => ({ workspaceId, cursor, at }),
      },
      exit: 'forgetPresent',
      on: {
        'live.follow': {
          guard: { type: 'isEarlier', params: ({ event }) => event },
          target: 'linked',
          reenter: true,
          actions: { type: 'goBack', params: ({ event }) => event },
        },
        'live.opened': {
          target: '.open',
          actions: [{ type: 'keepCursor', params: ({ event }) => event }, 'forgetLosses'],
        },
        'live.changed': {
          actions: [
            { type: 'keepCursor', params: ({ event }) => event },
            { type: 'tellChanges', params: ({ event }) => event },
          ],
        },
        'live.present': { actions: { type: 'keepPresent', params: ({ event }) => event } },
        // The stream says where the person is, so that they are there no longer than it is open.
        'place.changed': { ...elsewhere, target: 'linked', reenter: true, actions: keepPlace },
        'live.outdated': {
          actions: [{ type: 'keepCursor', params: ({ event }) => event }, 'tellMissed'],
        },
        'live.lost': [
          { guard: 'isFirstLoss', target: 'waiting', actions: 'countLoss' },
          { target: 'offline', actions: 'countLoss' },
        ],
        'live.refused': 'ended',
        'tab.hidden': 'hidden',
      },
    },
    /** Nothing is said: most links are back at once. */
    waiting: { after: { soon: 'linked' }, on: { 'tab.hidden': 'hidden' } },
    offline: { after: { later: 'linked' }, on: { 'tab.hidden': 'hidden' } },
    /** Browsers allow few connections to one server. */
    hidden: {
      on: {
        'tab.shown': [{ guard: 'isFollowed', target: 'linked' }, { target: 'unused' }],
        'live.follow': {
          guard: not('isFollowed'),
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    ended: { type: 'final' },
  },
});

export type LiveLinkActor = ActorRefFrom<typeof liveLinkMachine>;
