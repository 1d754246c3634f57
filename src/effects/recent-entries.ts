/**
 * The entries of the command palette that a person used last in a workspace, in this browser. Only their ids are kept, because
 * the entry survives a sign-out: names of accounts must not.
 */
import type { PaletteScope } from '../../machines/palette/entries.ts';
import { mergeUi, readUi } from './ui-memory.ts';

type Place = Pick<PaletteScope, 'userId' | 'workspaceId'>;

/** How many workspaces and persons a browser remembers. */
const PLACES_MOST = 10;

const keyOf = ({ userId, workspaceId }: Place) => `${userId} ${workspaceId}`;

function remembered(): [string, unknown][] {
  const { recent } = readUi();
  return typeof recent === 'object' && recent !== null ? Object.entries(recent) : [];
}

export function recallRecent(place: Place): readonly string[] {
  const ids = remembered().find(([key]) => key === keyOf(place))?.[1];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** The place used last stays longest. Without storage, the palette forgets them with the page. */
export function rememberRecent(place: Place, ids: readonly string[]): void {
  const others = remembered().filter(([key]) => key !== keyOf(place));
  try {
    mergeUi({ recent: Object.fromEntries([...others, [keyOf(place), ids]].slice(-PLACES_MOST)) });
  } catch {
    // Not reported: the entries work without it.
  }
}
