/**
 * A row of a panel that a person changes (spec §2.14, §4): a chat, a saved action, or a folder of either. It is renamed in its
 * place, moved, or removed after 'Confirm Removal'. What is chosen is shown at once; a refusal is taken back with its reason,
 * and a typed name stays. Only rows that are acted on have an actor.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { ItemInput, ItemReport } from './item-reports.ts';
import type { PanelItem } from './panel-item.ts';
import type { ItemAsked } from './panel-lists.ts';

/** The row of a folder that is made by naming it. */
export const newFolder = (kind: 'chatFolder' | 'actionFolder'): PanelItem => ({
  id: `new ${kind}`,
  kind,
  title: '',
  folderId: null,
  order: 0,
  updatedAt: null,
});

const isNewItem = ({ id, kind }: Pick<PanelItem, 'id' | 'kind'>): boolean => id === `new ${kind}`;

export interface TitleAsked extends Omit<ItemAsked, 'id'> {
  /** Null makes a new folder. */
  readonly id: string | null;
  readonly title: string;
}

export interface MoveAsked extends ItemAsked {
  /** Null is outside folders. */
  readonly folderId: string | null;
}

interface ChatItemContext extends ItemInput {
  /** What is typed as the new name. */
  readonly draft: string;
  /** Where it is moved. */
  readonly folderId: string | null;
  readonly problem: string | null;
}

type ChatItemEvent =
  | { type: 'row.rename'; item: PanelItem }
  | { type: 'row.remove'; item: PanelItem }
  | { type: 'row.trash'; item: PanelItem }
  | { type: 'row.move'; item: PanelItem; folderId: string | null }
  | { type: 'draft.change'; text: string }
  | { type: 'rename.confirm' }
  | { type: 'rename.cancel' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'problem.retry' }
  | { type: 'problem.dismiss' };

const BLANK = 'Please enter a name';

const problems = {
  rename: sentenceOr('The new name was not saved. Please try again.'),
  trash: sentenceOr('It was not moved to Deleted Items. Please try again.'),
  move: sentenceOr('It was not moved. Please try again.'),
} as const;

const ofEvent = <E>({ event }: { readonly event: E }) => event;

const failing = (what: keyof typeof problems) => ({
  type: 'keepProblem' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, what }),
});

const asked = ({ workspaceId, item: { kind, id } }: ChatItemContext): ItemAsked => ({
  workspace: workspaceId,
  kind,
  id,
});

export const chatItemMachine = setup({
  types: {
    context: {} as ChatItemContext,
    events: {} as ChatItemEvent,
    input: {} as ItemInput,
    tags: {} as 'refused',
    children: {} as { saveTitle: 'saveTitle'; trashItem: 'trashItem'; moveItem: 'moveItem' },
  },
  actors: {
    saveTitle: notProvided<PanelItem, TitleAsked>('chatItem', 'saveTitle'),
    trashItem: notProvided<void, ItemAsked>('chatItem', 'trashItem'),
    moveItem: notProvided<PanelItem, MoveAsked>('chatItem', 'moveItem'),
  },
  guards: {
    isBlankName: ({ context }) => context.draft.trim() === '',
    isSameName: ({ context: { draft, item } }) => draft.trim() === item.title,
  },
  actions: {
    keepItem: assign((_, { item }: { item: PanelItem }) => ({ item, problem: null })),
    keepTarget: assign((_, { folderId }: { folderId: string | null }) => ({ folderId })),
    startDraft: assign(({ context }) => ({ draft: context.item.title })),
    keepDraft: assign((_, { text }: { text: string }) => ({ draft: text, problem: null })),
    keepOutput: assign((_, { output }: { output: PanelItem }) => ({ item: output })),
    tellBlank: assign({ problem: BLANK }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign((_, { error, what }: { error: unknown; what: keyof typeof problems }) => ({
      problem: problems[what](error),
    })),
    tellShown: sendTo(
      ({ context }) => context.owner,
      ({ context: { item } }, change: Partial<PanelItem> | null): ItemReport => ({
        type: 'item.shown',
        id: item.id,
        item: change && { ...item, ...change },
      }),
    ),
    tellKept: sendTo(
      ({ context }) => context.owner,
      ({ context }, { output }: { output: PanelItem }): ItemReport => ({
        type: 'item.kept',
        id: context.item.id,
        item: output,
      }),
    ),
    tellReverted: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemReport => ({ type: 'item.reverted', id: context.item.id }),
    ),
    tellTrashed: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemReport => ({ type: 'item.trashed', item: context.item }),
    ),
  },
}).createMachine({
  id: 'chatItem',
  context: ({ input }) => ({ ...input, draft: '', folderId: null, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      entry: 'clearProblem',
      on: {
        'row.rename': { target: 'renaming', actions: [{ type: 'keepItem', params: ofEvent }, 'startDraft'] },
        'row.remove': { target: 'removalPending', actions: { type: 'keepItem', params: ofEvent } },
        'row.trash': { target: 'trashing', actions: { type: 'keepItem', params: ofEvent } },
        'row.move': {
          target: 'moving',
          actions: [
            { type: 'keepItem', params: ofEvent },
            { type: 'keepTarget', params: ofEvent },
          ],
        },
      },
    },
    renaming: {
      on: {
        'draft.change': { actions: { type: 'keepDraft', params: ofEvent } },
        'rename.confirm': [
          { guard: 'isBlankName', actions: 'tellBlank' },
          { guard: 'isSameName', target: 'resting' },
          { target: 'saving' },
        ],
        'rename.cancel': 'resting',
      },
    },
    saving: {
      entry: [
        'clearProblem',
        { type: 'tellShown', params: ({ context }) => ({ title: context.draft.trim() }) },
      ],
      invoke: {
        id: 'saveTitle',
        src: 'saveTitle',
        input: ({ context }) => ({
          ...asked(context),
          id: isNewItem(context.item) ? null : context.item.id,
          title: context.draft.trim(),
        }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'tellKept', params: ofEvent },
            { type: 'keepOutput', params: ofEvent },
          ],
        },
        onError: { target: 'renaming', actions: [failing('rename'), 'tellReverted'] },
      },
    },
    removalPending: { on: { 'removal.confirm': 'trashing', 'removal.cancel': 'resting' } },
    trashing: {
      entry: ['clearProblem', { type: 'tellShown', params: null }],
      invoke: {
        id: 'trashItem',
        src: 'trashItem',
        input: ({ context }) => asked(context),
        onDone: 'trashed',
        onError: { target: 'notTrashed', actions: [failing('trash'), 'tellReverted'] },
      },
    },
    notTrashed: { tags: 'refused', on: { 'problem.retry': 'trashing', 'problem.dismiss': 'resting' } },
    moving: {
      entry: [
        'clearProblem',
        { type: 'tellShown', params: ({ context }) => ({ folderId: context.folderId, order: -Infinity }) },
      ],
      invoke: {
        id: 'moveItem',
        src: 'moveItem',
        input: ({ context }) => ({ ...asked(context), folderId: context.folderId }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'tellKept', params: ofEvent },
            { type: 'keepOutput', params: ofEvent },
          ],
        },
        onError: { target: 'notMoved', actions: [failing('move'), 'tellReverted'] },
      },
    },
    notMoved: { tags: 'refused', on: { 'problem.retry': 'moving', 'problem.dismiss': 'resting' } },
    trashed: { type: 'final', entry: 'tellTrashed' },
  },
});

export type ChatItemActor = ActorRefFrom<typeof chatItemMachine>;
