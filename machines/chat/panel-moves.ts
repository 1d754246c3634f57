/** Where an item of a panel can be put down: between others, in a folder, out of one, or in the trash (spec §2.14). Pure. */
import type { DropPlace } from '../shared/drag.machine.ts';
import { movedTo } from '../shared/order.ts';
import {
  entriesOf,
  folderNamed,
  inOrder,
  itemsOf,
  sectionOf,
  type Listed,
  type Shown,
} from './panel-entries.ts';
import { isFolder, isOwn, type PanelItem } from './panel-item.ts';

/** The keys of places that are no items. */
export const TRASH = 'trash';
export const OUT = 'out';

/** What putting it down there does. */
export type DropTarget =
  | { readonly do: 'order'; readonly place: DropPlace }
  | { readonly do: 'folder'; readonly folderId: string | null }
  | { readonly do: 'trash' };

export const itemNamed = (listed: Listed, id: string): PanelItem | null =>
  (['chat', 'chatFolder', 'action', 'actionFolder'] as const)
    .flatMap((kind) => itemsOf(listed, kind))
    .find((item) => item.id === id) ?? null;

const mayHold = (folder: PanelItem, item: PanelItem) =>
  isOwn(folder) &&
  folder.id !== item.folderId &&
  folder.kind === (item.kind === 'chat' ? 'chatFolder' : 'actionFolder');

/** @returns null where putting it down changes nothing */
export function targetOf(listed: Listed, item: PanelItem, over: DropPlace | null): DropTarget | null {
  if (over === null || over.key === item.id) return null;
  if (over.key === TRASH) return { do: 'trash' };
  if (over.key === OUT) return item.folderId === null ? null : { do: 'folder', folderId: null };
  const other = itemNamed(listed, over.key);
  if (other === null) return null;
  if (isFolder(other) && !isFolder(item))
    return mayHold(other, item) ? { do: 'folder', folderId: other.id } : null;
  const section = sectionOf(listed);
  return section(other) === section(item) ? { do: 'order', place: over } : null;
}

/** The shown items among which this one has an order. */
function peersOf(listed: Listed, shown: Shown, item: PanelItem): readonly PanelItem[] {
  const section = sectionOf(listed);
  const own = section(item);
  return entriesOf(listed, shown).flatMap((entry) =>
    entry.kind === 'row' && isOwn(entry.item) && section(entry.item) === own ? [entry.item] : [],
  );
}

/** The places that the arrow keys lead to, from the top of the panel to its end; the item's own among them. */
function stopsOf(listed: Listed, shown: Shown, item: PanelItem): readonly DropPlace[] {
  const peers = peersOf(listed, shown, item);
  const own = peers.findIndex(({ id }) => id === item.id);
  const folders = isFolder(item)
    ? []
    : entriesOf(listed, shown).flatMap((entry): DropPlace[] =>
        entry.kind === 'row' && isFolder(entry.item) && mayHold(entry.item, item)
          ? [{ key: entry.item.id, side: 'in' }]
          : [],
      );
  const isInFolder = shown.view === 'chatFolder' || shown.view === 'actionFolder';
  return [
    ...(isInFolder ? [{ key: OUT, side: 'in' } as const] : []),
    ...folders,
    ...peers.map(({ id }, place): DropPlace => ({ key: id, side: place < own ? 'before' : 'after' })),
    { key: TRASH, side: 'in' },
  ];
}

/** One place up or down; the same at either end. */
export function steppedTo(
  listed: Listed,
  shown: Shown,
  item: PanelItem,
  { over, by }: { readonly over: DropPlace | null; readonly by: -1 | 1 },
): DropPlace | null {
  const stops = stopsOf(listed, shown, item);
  const at = stops.findIndex(({ key }) => key === (over?.key ?? item.id));
  const next = stops[at + by] ?? over;
  return next?.key === item.id ? null : next;
}

/** The place of one step, for the menu; null at either end. */
export function placeBeside(listed: Listed, shown: Shown, item: PanelItem, by: -1 | 1): DropPlace | null {
  const peers = peersOf(listed, shown, item);
  const other = peers[peers.findIndex(({ id }) => id === item.id) + by];
  return other && peers.some(({ id }) => id === item.id)
    ? { key: other.id, side: by === -1 ? 'before' : 'after' }
    : null;
}

/** All that has an order with the item, as it will be. */
export const orderWith = (listed: Listed, item: PanelItem, place: DropPlace): readonly string[] =>
  movedTo(idsWith(listed, item), item.id, place);

export const idsWith = (listed: Listed, { kind, folderId }: PanelItem): readonly string[] =>
  inOrder(listed, kind, folderId).map(({ id }) => id);

const placeWords = (ids: readonly string[], id: string) => `place ${ids.indexOf(id) + 1} of ${ids.length}`;

const peerIds = (listed: Listed, shown: Shown, item: PanelItem) =>
  peersOf(listed, shown, item).map(({ id }) => id);

/** Where an item is that is moved with the keyboard or the pointer, for the ears. */
export function overWords(listed: Listed, shown: Shown, item: PanelItem, over: DropPlace | null): string {
  const target = targetOf(listed, item, over);
  const ids = peerIds(listed, shown, item);
  if (target === null) return `${item.title}, ${placeWords(ids, item.id)}`;
  if (target.do === 'trash') return `${item.title}, over Deleted Items`;
  if (target.do === 'order')
    return `${item.title}, ${placeWords(movedTo(ids, item.id, target.place), item.id)}`;
  const folder = folderNamed(listed, target.folderId);
  return folder ? `${item.title}, over the folder ${folder.title}` : `${item.title}, out of its folder`;
}

/** What became of it. */
export function landedWords(
  listed: Listed,
  shown: Shown,
  item: PanelItem,
  target: DropTarget | null,
): string {
  const ids = peerIds(listed, shown, item);
  if (target === null) return `${item.title} is back at ${placeWords(ids, item.id)}`;
  if (target.do === 'trash') return `Moved ${item.title} to Deleted Items`;
  if (target.do === 'order')
    return `Moved ${item.title} to ${placeWords(movedTo(ids, item.id, target.place), item.id)}`;
  const folder = folderNamed(listed, target.folderId);
  return folder
    ? `Moved ${item.title} to the folder ${folder.title}`
    : `Moved ${item.title} out of its folder`;
}
