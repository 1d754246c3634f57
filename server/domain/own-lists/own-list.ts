/**
 * The order and the trash of a list that belongs to one member: conversations, chat folders, saved actions and action folders
 * (spec §4; decision 85). What is another person's is not found.
 */
import { Refusal } from '../refusal.ts';

/** Where one thing of the list is. */
export interface Place {
  readonly id: string;
  /** Null outside folders. */
  readonly folder_id: string | null;
  readonly is_trashed: boolean;
}

export interface Placed {
  readonly id: string;
  readonly display_order: number;
}

export interface OwnListStore {
  /** Until the transaction ends, nothing else changes the lists of the member. Before anything is read. */
  lock(): Promise<void>;
  find(id: string): Promise<Place | null>;
  /** How many of the ids are in the list, in whatever folder and in the trash too. */
  countOf(ids: readonly string[]): Promise<number>;
  /** As the first of the folder, or of those outside folders. */
  placeFirst(id: string, folderId: string | null): Promise<void>;
  /** Of those that are in the folder, for null outside folders; the others keep their places. Without a folder, of all. */
  setOrder(placed: readonly Placed[], folderId?: string | null): Promise<void>;
  put(id: string, at: Date): Promise<void>;
  takeOut(id: string): Promise<void>;
  /** What is in the folder goes to the trash with it. What is there already stays there on its own. */
  putWith(folderId: string, at: Date): Promise<void>;
  takeOutWith(folderId: string): Promise<void>;
}

const notFound = () => new Refusal('not_found', 'This does not exist, or you have no access to it.');

/** @throws Refusal `not_found` */
export async function requireOwn(store: OwnListStore, id: string): Promise<Place> {
  const found = await store.find(id);
  if (found === null) throw notFound();
  return found;
}

/** @throws Refusal `not_found`; `conflict` for a folder in the trash */
export async function requireFolder(folders: OwnListStore, id: string): Promise<void> {
  const { is_trashed } = await requireOwn(folders, id);
  if (is_trashed) throw new Refusal('conflict', 'This folder is in the trash. Please restore it first.');
}

/** @throws Refusal `not_found`; `conflict` for what is in the trash */
export async function moveOwn(
  list: OwnListStore,
  folders: OwnListStore,
  id: string,
  folderId: string | null,
): Promise<void> {
  await list.lock();
  const { is_trashed } = await requireOwn(list, id);
  if (folderId !== null) await requireFolder(folders, folderId);
  if (is_trashed) throw new Refusal('conflict', 'This is in the trash. Please restore it first.');
  await list.placeFirst(id, folderId);
}

/**
 * What another window has moved elsewhere meanwhile keeps its place there.
 * @throws Refusal `not_found` if one of them is not the member's, or of another kind; nothing is written
 */
export async function reorderOwn(
  list: OwnListStore,
  placed: readonly Placed[],
  folderId?: string | null,
): Promise<void> {
  await list.lock();
  const ids = [...new Set(placed.map(({ id }) => id.toLowerCase()))];
  if ((await list.countOf(ids)) !== ids.length) throw notFound();
  await list.setOrder(placed, folderId);
}

/** What is in the trash already stays as it is. */
export async function trashOwn(list: OwnListStore, id: string, at: Date): Promise<void> {
  await list.lock();
  const { is_trashed } = await requireOwn(list, id);
  if (!is_trashed) await list.put(id, at);
}

/** What is not in the trash stays as it is. One whose folder is in the trash comes back outside folders. */
export async function restoreOwn(list: OwnListStore, folders: OwnListStore, id: string): Promise<void> {
  await list.lock();
  const { is_trashed, folder_id } = await requireOwn(list, id);
  if (!is_trashed) return;
  await list.takeOut(id);
  const folder = folder_id === null ? null : await folders.find(folder_id);
  if (folder?.is_trashed === true) await list.placeFirst(id, null);
}

export async function trashFolder(
  list: OwnListStore,
  folders: OwnListStore,
  id: string,
  at: Date,
): Promise<void> {
  await folders.lock();
  const { is_trashed } = await requireOwn(folders, id);
  if (is_trashed) return;
  await folders.put(id, at);
  await list.putWith(id, at);
}

export async function restoreFolder(list: OwnListStore, folders: OwnListStore, id: string): Promise<void> {
  await folders.lock();
  const { is_trashed } = await requireOwn(folders, id);
  if (!is_trashed) return;
  await folders.takeOut(id);
  await list.takeOutWith(id);
}
