/** What the panels of the assistant hold, are sent and tell (spec §2.14, §4). */
import type { ActorRef, Snapshot } from 'xstate';
import type { ChangeReport } from '../shared/change.machine.ts';
import type { ListShown } from '../shared/collection.machine.ts';
import type { DragReport, DropPlace } from '../shared/drag.machine.ts';
import type { ItemReport } from './item-reports.ts';
import type { Listed, PanelView, Shown } from './panel-entries.ts';
import type { PanelItem } from './panel-item.ts';
import type { Order } from './panel-lists.ts';
import { itemNamed, targetOf, type DropTarget } from './panel-moves.ts';

/** What the assistant is told. */
export type PanelsReport =
  | { readonly type: 'session.chosen'; readonly sessionId: string }
  /** The conversation is in the trash. */
  | { readonly type: 'session.gone'; readonly sessionId: string }
  /** An action is to be run. `savedActionId` is null for a common one. */
  | { readonly type: 'action.chosen'; readonly text: string; readonly savedActionId: string | null };

export interface PanelsInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly timezone: string;
  /** ISO 8601. */
  readonly now: string;
  readonly owner: ActorRef<Snapshot<unknown>, PanelsReport>;
}

/** An item on its way, and the place it is over; null where it came from. */
interface Carried {
  readonly id: string;
  readonly over: DropPlace | null;
}

export interface PanelsContext extends PanelsInput, Listed {
  /** The open folder; null without one. */
  readonly folderId: string | null;
  /** The folder that the open panel was returned to from, whose row takes the focus; null otherwise. */
  readonly leftFolderId: string | null;
  /** What is typed into the search of each panel. */
  readonly searches: Readonly<Record<PanelView, string>>;
  readonly carried: Carried | null;
  /** What became of the last move, for the ears. */
  readonly told: string;
  /** The ids of rows that have an actor, and the keys of orders that have one. */
  readonly acting: readonly string[];
  readonly ordering: readonly string[];
  /** What a question or dialog is about. */
  readonly chosen: PanelItem | null;
  /** The conversation of New Action. */
  readonly sessionId: string;
}

export type PanelsEvent =
  | { type: 'panel.toggle'; panel: 'history' | 'actions' }
  | { type: 'panel.back' }
  | { type: 'panel.close' }
  | { type: 'folder.open'; id: string }
  | { type: 'trash.open' }
  | { type: 'search.change'; view: PanelView; text: string }
  | { type: 'chat.choose'; item: PanelItem }
  | { type: 'action.choose'; item: PanelItem }
  | { type: 'folder.create'; kind: 'chatFolder' | 'actionFolder' }
  | { type: 'item.rename'; item: PanelItem }
  | { type: 'item.remove'; item: PanelItem }
  | { type: 'item.restore'; item: PanelItem }
  /** One place up or down, among what is shown. */
  | { type: 'item.step'; item: PanelItem; by: -1 | 1; shown: Shown }
  | { type: 'item.place'; item: PanelItem }
  | { type: 'place.choose'; folderId: string | null }
  | { type: 'place.cancel' }
  | { type: 'action.new'; sessionId: string }
  /** Chats, saved actions or both were changed elsewhere. */
  | { type: 'lists.changed'; entity: 'chat' | 'saved_action' | null }
  | { type: 'clock.ticked'; now: string }
  | ListShown<PanelItem>
  | ItemReport
  | ChangeReport<Order>
  | DragReport;

export type Stepping = { readonly item: PanelItem; readonly by: -1 | 1; readonly shown: Shown };

export const rowId = (id: string) => `item:${id}` as const;
export const trashedRowId = (id: string) => `trashed:${id}` as const;
export const orderId = (key: string) => `order:${key}` as const;

export const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> => {
  const { [id]: _, ...rest } = record;
  return rest;
};

/** The panel that an item is moved in: the words about its place need it. */
export const shownFor = ({ folderId, searches }: PanelsContext, { kind }: PanelItem): Shown => {
  const isChat = kind === 'chat' || kind === 'chatFolder';
  const view = folderId === null ? (isChat ? 'history' : 'actions') : isChat ? 'chatFolder' : 'actionFolder';
  return { view, folderId, search: searches[view] };
};

export const carriedItem = (context: PanelsContext): PanelItem | null =>
  context.carried && itemNamed(context, context.carried.id);

export const carriedTarget = (context: PanelsContext): DropTarget | null => {
  const item = carriedItem(context);
  return item && targetOf(context, item, context.carried?.over ?? null);
};
