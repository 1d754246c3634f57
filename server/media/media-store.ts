/**
 * The store of pictures: a folder of this machine, or an S3 bucket that several servers share. The store chooses the
 * names, so that no text from a person becomes part of a path.
 */

export interface StoredMedia {
  readonly bytes: Buffer;
  /** A media type such as `image/webp`. */
  readonly type: string;
}

/** Requests to the store that failed since the process started, those that were repeated with success included. */
export interface MediaFailures {
  readonly operation: string;
  /** `timeout`, `network`, or the status of the answer. */
  readonly reason: string;
  readonly count: number;
}

/** Where another process is asked, every call may throw a `MediaUnavailable`. */
export interface MediaStore {
  /** Resolves to a new unguessable name when the bytes are stored durably. The content of a name never changes. */
  add(media: StoredMedia): Promise<string>;
  /**
   * Stores a picture of another store, which is not here yet, under the name that it has there.
   * @throws Error for a name that no store gives
   */
  put(name: string, media: StoredMedia): Promise<void>;
  /** Null for every name that the store did not create. */
  read(name: string): Promise<StoredMedia | null>;
  /** Succeeds if there is nothing to remove. */
  remove(name: string): Promise<void>;
  /** The names of all pictures, in no order. */
  names(): AsyncIterable<string>;
  /** Null for a store that asks no other process. */
  failures(): readonly MediaFailures[] | null;
}
