/** The rows of a panel (spec §2.14): what is listed in which order, under which headings, and what a search leaves. Pure. */
import { addDays } from '../../contract/rules/day-count.ts';
import { folded } from '../../contract/rules/folded.ts';
import { DEFAULT_TIMEZONE } from '../../contract/users.ts';
import type { ListName } from './panel-lists.ts';
import {
  commonFolder,
  commonItems,
  heldBy,
  isFolder,
  sharedFolder,
  type ItemKind,
  type PanelItem,
} from './panel-item.ts';

export type PanelView = 'history' | 'chatFolder' | 'actions' | 'actionFolder' | 'trash';

export type Lists = Readonly<Record<ListName, readonly PanelItem[]>>;

/** What is listed, with the changes that are shown before the server has confirmed them. */
export interface Listed {
  readonly lists: Lists;
  /** By id: an item as it is shown meanwhile; null for one that is not shown. */
  readonly shown: Readonly<Record<string, PanelItem | null>>;
  /** By `orderKey`: ids in the order that is shown meanwhile. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601. */
  readonly now: string;
  readonly timezone: string;
}

/** What a panel shows. */
export interface Shown {
  readonly view: PanelView;
  readonly folderId: string | null;
  readonly search: string;
}

export type PanelEntry =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'row';
      readonly item: PanelItem;
      /** Of a folder: how much is in it. */
      readonly count: number | null;
      /** Of what a search found in a folder: its name. */
      readonly folder: string | null;
    };

/** Names an order: that of the items of a kind in one folder or in none. */
export const orderKey = (kind: ItemKind, folderId: string | null): string => `${kind} ${folderId ?? ''}`;

export const kindOf = (key: string) => key.slice(0, key.indexOf(' ')) as ItemKind;

const days = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD, as Canadians write a date. A timezone that is not known here is the default one, as on the server. */
function dayIn(timezone: string, at: string): string {
  let format = days.get(timezone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
    } catch {
      format = new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_TIMEZONE });
    }
    days.set(timezone, format);
  }
  return format.format(new Date(at));
}

/** A day is costly to tell, and an item that has changed is another one. */
const updatedDays = new WeakMap<PanelItem, { readonly timezone: string; readonly day: string }>();

function updatedDay(item: PanelItem, updatedAt: string, timezone: string): string {
  const known = updatedDays.get(item);
  if (known?.timezone === timezone) return known.day;
  const day = dayIn(timezone, updatedAt);
  updatedDays.set(item, { timezone, day });
  return day;
}

const groups = ['Today', 'Yesterday', 'Earlier'] as const;

/** The heading that an item is listed under; empty without one. Only chats outside folders are grouped by their day. */
function groupOf({ now, timezone }: Pick<Listed, 'now' | 'timezone'>) {
  const today = dayIn(timezone, now);
  const yesterday = addDays(today, -1);
  return (item: PanelItem): string => {
    const { kind, updatedAt, folderId } = item;
    if (kind !== 'chat' || updatedAt === null || folderId !== null) return '';
    const day = updatedDay(item, updatedAt, timezone);
    if (day >= today) return 'Today';
    return day === yesterday ? 'Yesterday' : 'Earlier';
  };
}

/** What is shown of a list: without what is being removed, and with what is being changed as it will be. */
const shownOf = ({ lists, shown }: Pick<Listed, 'lists' | 'shown'>, list: ListName) =>
  lists[list].flatMap((item) => (item.id in shown ? (shown[item.id] ?? []) : item));

/** All of a kind, whatever their folder. */
export function itemsOf(listed: Pick<Listed, 'lists' | 'shown'>, kind: ItemKind): readonly PanelItem[] {
  if (kind === 'action') return shownOf(listed, 'savedActions');
  if (kind === 'actionFolder') return shownOf(listed, 'actionFolders');
  return shownOf(listed, 'chats').filter((item) => item.kind === kind);
}

/** Those of a kind in one folder or in none, in their order. What is new comes first. */
export function inOrder(listed: Listed, kind: ItemKind, folderId: string | null): readonly PanelItem[] {
  if (folderId === commonFolder.id) return commonItems;
  if (folderId === sharedFolder.id) return listed.lists.sharedActions;
  const items = itemsOf(listed, kind).filter((item) => item.folderId === folderId);
  const ids = listed.orders[orderKey(kind, folderId)];
  const places = ids && new Map(ids.map((id, place) => [id, place]));
  const rank = ({ id, order }: PanelItem) => (places ? (places.get(id) ?? -1) : order);
  const sorted = items.toSorted((a, b) => rank(a) - rank(b));
  if (kind !== 'chat' || folderId !== null) return sorted;
  const group = groupOf(listed);
  return groups.flatMap((name) => sorted.filter((item) => group(item) === name));
}

/** Items of one section have an order among themselves. */
export function sectionOf(listed: Listed) {
  const group = groupOf(listed);
  return (item: PanelItem): string => `${orderKey(item.kind, item.folderId)} ${group(item)}`;
}

const row = (item: PanelItem, count: number | null = null, folder: string | null = null): PanelEntry => ({
  kind: 'row',
  item,
  count,
  folder,
});

/** The rows with a heading before each group that has any. */
function grouped(heading: (item: PanelItem) => string, rows: readonly PanelEntry[]): readonly PanelEntry[] {
  let last = '';
  return rows.flatMap((entry): PanelEntry[] => {
    const text = entry.kind === 'row' ? heading(entry.item) : '';
    if (text === '' || text === last) return [entry];
    last = text;
    return [{ kind: 'heading', text }, entry];
  });
}

/** Case does not matter, nor do accents. */
const isFound = (search: string) => {
  const sought = folded(search.trim());
  return ({ title }: PanelItem) => folded(title).includes(sought);
};

function folderRows(listed: Listed, kind: 'chatFolder' | 'actionFolder'): readonly PanelEntry[] {
  const held = itemsOf(listed, heldBy[kind]);
  const counts = new Map<string, number>();
  for (const { folderId } of held)
    if (folderId !== null) counts.set(folderId, (counts.get(folderId) ?? 0) + 1);
  const own = inOrder(listed, kind, null).map((folder) => row(folder, counts.get(folder.id) ?? 0));
  if (kind === 'chatFolder') return own;
  const shared = listed.lists.sharedActions.length;
  return [
    row(commonFolder, commonItems.length),
    ...(shared === 0 ? [] : [row(sharedFolder, shared)]),
    ...own,
  ];
}

/** Of the folders and of what is outside them; a search finds what is in the folders too. */
function mainEntries(listed: Listed, kind: 'chat' | 'action', search: string): readonly PanelEntry[] {
  const folders = folderRows(listed, kind === 'chat' ? 'chatFolder' : 'actionFolder');
  const group = groupOf(listed);
  const heading = (item: PanelItem) =>
    isFolder(item) ? '' : kind === 'chat' ? group(item) : 'Saved actions';
  const outside = inOrder(listed, kind, null).map((item) => row(item));
  if (search.trim() === '') return grouped(heading, [...folders, ...outside]);
  const inFolders = folders.flatMap((entry) =>
    entry.kind === 'row'
      ? inOrder(listed, kind, entry.item.id).map((item) => row(item, null, entry.item.title))
      : [],
  );
  const found = isFound(search);
  const isShown = (entry: PanelEntry) => entry.kind === 'row' && found(entry.item);
  const held = inFolders.filter(isShown);
  return [
    ...grouped(heading, [...folders, ...outside].filter(isShown)),
    ...(held.length > 0 ? [{ kind: 'heading', text: 'In folders' } as const, ...held] : []),
  ];
}

function trashEntries(listed: Listed): readonly PanelEntry[] {
  const chats = shownOf(listed, 'chatTrash').map((item) => row(item));
  const actions = [...shownOf(listed, 'folderTrash'), ...shownOf(listed, 'actionTrash')].map((item) =>
    row(item),
  );
  const isBoth = chats.length > 0 && actions.length > 0;
  return isBoth
    ? [{ kind: 'heading', text: 'Chats' }, ...chats, { kind: 'heading', text: 'Actions' }, ...actions]
    : [...chats, ...actions];
}

export function entriesOf(listed: Listed, { view, folderId, search }: Shown): readonly PanelEntry[] {
  if (view === 'trash') return trashEntries(listed);
  if (view === 'history') return mainEntries(listed, 'chat', search);
  if (view === 'actions') return mainEntries(listed, 'action', search);
  const items = inOrder(listed, heldBy[view], folderId);
  return (search.trim() === '' ? items : items.filter(isFound(search))).map((item) => row(item));
}

/** How much is in the trash. */
export const trashCount = (listed: Pick<Listed, 'lists' | 'shown'>): number =>
  (['chatTrash', 'folderTrash', 'actionTrash'] as const).reduce(
    (sum, list) => sum + shownOf(listed, list).length,
    0,
  );

/** The folders that an item can be moved into. */
export const foldersFor = (
  listed: Listed,
  { kind, folderId }: Pick<PanelItem, 'kind' | 'folderId'>,
): readonly PanelItem[] => {
  if (kind === 'chatFolder' || kind === 'actionFolder') return [];
  const folders = inOrder(listed, kind === 'chat' ? 'chatFolder' : 'actionFolder', null);
  return folders.filter(({ id }) => id !== folderId);
};

export const folderNamed = (listed: Pick<Listed, 'lists' | 'shown'>, id: string | null): PanelItem | null => {
  if (id === commonFolder.id) return commonFolder;
  if (id === sharedFolder.id) return listed.lists.sharedActions.length === 0 ? null : sharedFolder;
  const folders = [...itemsOf(listed, 'chatFolder'), ...itemsOf(listed, 'actionFolder')];
  return folders.find((folder) => folder.id === id) ?? null;
};

const emptyTexts = {
  history: { none: 'No chat history yet', unmatched: 'No matching chats found' },
  chatFolder: { none: 'No chats in this folder yet', unmatched: 'No matching chats found' },
  actions: { none: 'No actions found', unmatched: 'No actions found' },
  actionFolder: {
    none: 'No actions in this folder yet',
    unmatched: 'No matching actions in this folder',
  },
  trash: { none: 'Trash is empty', unmatched: 'Trash is empty' },
} as const;

/** What a panel without rows says (spec §2.14). */
export const emptyText = ({ view, search }: Shown): string =>
  emptyTexts[view][search.trim() === '' ? 'none' : 'unmatched'];
