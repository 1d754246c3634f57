/**
 * The store of pictures: the embedded store's folder, or an object store behind the same interface. The store chooses
 * the names, so that no text from a person becomes part of a path.
 */

export interface StoredMedia {
  readonly bytes: Buffer;
  /** A media type such as `image/webp`. */
  readonly type: string;
}

export interface MediaStore {
  /** Resolves to a new unguessable name when the bytes are stored durably. The content of a name never changes. */
  add(media: StoredMedia): Promise<string>;
  /** Null for every name that the store did not create. */
  read(name: string): Promise<StoredMedia | null>;
  /** Succeeds if there is nothing to remove. */
  remove(name: string): Promise<void>;
}
