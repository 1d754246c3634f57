/** Removes a workspace for good that was deleted long enough ago (decision 90): its pictures, then its rows. */
import { findDeletedWorkspace } from '../db/repositories/deleted-workspaces.ts';
import { forgetPictures, picturesOf, removeSomeRows } from '../db/repositories/remove-workspace.ts';
import type { Deps } from '../deps.ts';
import { mediaNameOf } from '../domain/pictures/media-name.ts';
import type { Turn } from './turn.ts';

/** Some of it. False once nothing is left. */
async function removeSome({ db, media }: Pick<Deps, 'db' | 'media'>, workspaceId: string): Promise<boolean> {
  const urls = await db.system((tx) => picturesOf(tx, workspaceId));
  if (urls.length === 0) return db.system((tx) => removeSomeRows(tx, workspaceId));
  for (const url of urls) {
    const name = mediaNameOf(url);
    if (name !== null) await media.remove(name);
  }
  await db.system((tx) => forgetPictures(tx, workspaceId, urls));
  return true;
}

/** @returns `more` while there are rows left */
export async function removeWorkspace(
  deps: Pick<Deps, 'db' | 'media'>,
  { workspace_id: workspaceId }: { readonly workspace_id: string },
  turn: Turn,
): Promise<'more' | undefined> {
  if ((await deps.db.system((tx) => findDeletedWorkspace(tx, workspaceId))) === null) return undefined;
  do {
    const began = performance.now();
    if (!(await removeSome(deps, workspaceId))) return undefined;
    await turn.rest(performance.now() - began);
  } while (!turn.isOver());
  return 'more';
}
