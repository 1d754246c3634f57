/** A picture whose address a row holds: file and row change together (checklist rows 26–28, 37). */
import type { Caller } from '../calls/caller.ts';
import type { Deps } from '../deps.ts';
import { MEDIA_PATH, mediaNameOf } from '../domain/pictures/media-name.ts';
import type { StoredMedia } from '../media/media-store.ts';

interface Kept<T> {
  readonly answer: T;
  /** The address that the row no longer holds. */
  readonly replaced: string | null;
}

type Where = { readonly deps: Pick<Deps, 'db' | 'jobs' | 'media'>; readonly caller: Pick<Caller, 'log'> };

/** What cannot be removed now is removed by a job. */
async function forget({ deps: { db, jobs, media }, caller: { log } }: Where, url: string | null) {
  const name = mediaNameOf(url);
  if (name === null) return;
  try {
    await media.remove(name);
  } catch (error) {
    log.warn({ err: error }, 'picture not removed yet');
    await db
      .system((tx) => jobs.enqueue(tx, 'remove-picture', { name }))
      .catch((failure: unknown) => log.error({ err: failure }, 'picture not removed'));
  }
}

/**
 * Stores the file, then its address by `keep`, which is one transaction. Where that fails, the new file is removed;
 * otherwise the old one is, after the commit: until then it may still be needed.
 */
export async function keepPicture<T>(
  where: Where,
  made: StoredMedia,
  keep: (url: string) => Promise<Kept<T>>,
): Promise<T> {
  const url = MEDIA_PATH + (await where.deps.media.add(made));
  try {
    const { answer, replaced } = await keep(url);
    await forget(where, replaced);
    return answer;
  } catch (error) {
    await forget(where, url);
    throw error;
  }
}

/** Removes the address by `drop`, which is one transaction, then the file. */
export async function dropPicture<T>(where: Where, drop: () => Promise<Kept<T>>): Promise<T> {
  const { answer, replaced } = await drop();
  await forget(where, replaced);
  return answer;
}
