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

type Where = { readonly deps: Pick<Deps, 'media'>; readonly caller: Pick<Caller, 'log'> };

async function forget({ deps, caller }: Where, url: string | null): Promise<void> {
  const name = mediaNameOf(url);
  if (name === null) return;
  await deps.media
    .remove(name)
    .catch((error: unknown) => caller.log.warn({ err: error }, 'picture not removed'));
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
