/**
 * Where pictures are kept: the folder of the embedded store, or an object storage behind the same interface. Names are
 * the store's own, so that nothing a person types ever reaches a path.
 */

import { served } from '../../contract/paths.ts';

/** Where media are served; below it comes the name the store gave them. */
export const MEDIA_PATH = `${served.media}/`;

export interface StoredMedia {
  readonly bytes: Buffer;
  /** A media type such as `image/webp`. */
  readonly type: string;
}

export interface MediaStore {
  /** Resolves to a new unguessable name once the bytes are safe. The content under a name never changes. */
  add(media: StoredMedia): Promise<string>;
  /** Null for every name the store did not give out. */
  read(name: string): Promise<StoredMedia | null>;
  /** What is not there is removed already. */
  remove(name: string): Promise<void>;
}
