/**
 * The numbers of the navigation: how much waits for the person in each grouping of modules (spec §2.3; decision 78). They are
 * read at the start and when something changed. A failure is quiet: the last numbers stay.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { getBadges, type Badges } from '../../contract/home.ts';
import { callSlot } from '../shared/call-slot.ts';
import { SETTLE_MS, watchWork, type WorkReport } from '../shared/watch-work.ts';

export interface BadgesInput {
  readonly workspaceId: string;
}

interface BadgesContext extends BadgesInput {
  /** Null until they are read. */
  readonly numbers: Badges | null;
  /** Where the live stream is to be followed from: the numbers hold what was changed before. Null until they are read. */
  readonly cursor: string | null;
}

interface Read extends Badges {
  readonly cursor: string;
}

export const badgesMachine = setup({
  types: {
    context: {} as BadgesContext,
    events: {} as WorkReport,
    input: {} as BadgesInput,
  },
  actors: { getBadges: callSlot('badges', getBadges), watchWork: watchWork('badges') },
  actions: {
    keep: assign((_, { output: { cursor, ...numbers } }: { output: Read }) => ({ numbers, cursor })),
  },
  delays: { settle: SETTLE_MS, again: 30_000 },
}).createMachine({
  id: 'badges',
  context: ({ input }) => ({ ...input, numbers: null, cursor: null }),
  invoke: { id: 'watchWork', src: 'watchWork' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'getBadges',
        src: 'getBadges',
        input: ({ context }) => ({ params: { id: context.workspaceId } }),
        onDone: {
          target: 'current',
          actions: { type: 'keep', params: ({ event }) => event },
        },
        onError: 'failed',
      },
      // An answer that is on its way may be older than the change.
      on: { 'work.changed': 'settling' },
    },
    current: { on: { 'work.changed': 'settling' } },
    settling: { after: { settle: 'reading' } },
    failed: { after: { again: 'reading' }, on: { 'work.changed': 'settling' } },
  },
});

export type BadgesActor = ActorRefFrom<typeof badgesMachine>;

/** What waits in each grouping, by the id of its navigation item, in words after a number. */
const words: Readonly<Record<keyof Badges, readonly [one: string, many: string]>> = {
  retention: ['overdue renewal', 'overdue renewals'],
  implementation: ['late task', 'late tasks'],
  service: ['open request', 'open requests'],
};

const isCounted = (id: string): id is keyof Badges => Object.hasOwn(words, id);

/** The number beside an item of the navigation; 0 for none. */
export function waitingIn(snapshot: SnapshotFrom<typeof badgesMachine> | undefined, id: string): number {
  return isCounted(id) ? (snapshot?.context.numbers?.[id] ?? 0) : 0;
}

/** A column of 220 px has room for no more. */
const MOST = 99;

/** `2`, or `99+`. */
export const waitingNumber = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** `2 overdue renewals`; null if nothing waits. */
export function waitingText(id: string, count: number): string | null {
  if (count === 0 || !isCounted(id)) return null;
  return `${waitingNumber(count)} ${words[id][count === 1 ? 0 : 1]}`;
}
