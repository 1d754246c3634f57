/** What rows that are changed or restored tell the panels, which show it before the server has confirmed it. */
import type { ActorRef, Snapshot } from 'xstate';
import type { PanelItem } from './panel-item.ts';

export type ItemReport =
  /** How the item is shown meanwhile; null: not at all. */
  | { readonly type: 'item.shown'; readonly id: string; readonly item: PanelItem | null }
  /** As the server has it after a change. A new item has another id than its row had. */
  | { readonly type: 'item.kept'; readonly id: string; readonly item: PanelItem }
  /** Refused: it is shown as the server has it. */
  | { readonly type: 'item.reverted'; readonly id: string }
  | { readonly type: 'item.trashed'; readonly item: PanelItem }
  | { readonly type: 'item.restored'; readonly item: PanelItem };

export interface ItemInput {
  readonly workspaceId: string;
  readonly item: PanelItem;
  readonly owner: ActorRef<Snapshot<unknown>, ItemReport>;
}
