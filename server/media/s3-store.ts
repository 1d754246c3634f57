/** The media store of several servers: one object in an S3 bucket for each picture (ADR 88). */
import { MediaUnavailable } from './media-unavailable.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import type { Bucket } from './s3/bucket.ts';
import { BucketFailure } from './s3/bucket-failure.ts';
import { newName, requireName, typeOf } from './stored-name.ts';

const unavailable = (error: unknown) =>
  error instanceof BucketFailure ? new MediaUnavailable(error.message) : error;

/** @param prefix what each key begins with */
export function s3Store(bucket: Bucket, prefix: string): MediaStore {
  const keyOf = (name: string) => prefix + name;
  const honest = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw unavailable(error);
    });
  const put = async (name: string, media: StoredMedia) => {
    requireName(name);
    await honest(bucket.put(keyOf(name), media));
  };
  return {
    add: async (media) => {
      const name = newName(media.type);
      try {
        await put(name, media);
      } catch (error) {
        // The bucket may have stored it although its answer did not arrive.
        await bucket.discard(keyOf(name));
        throw error;
      }
      return name;
    },
    put,
    // The type follows from the name, whatever type the object has in the bucket.
    read: async (name) => {
      const type = typeOf(name);
      if (type === undefined) return null;
      const bytes = await honest(bucket.get(keyOf(name)));
      return bytes === null ? null : { bytes, type };
    },
    remove: async (name) => {
      if (typeOf(name) !== undefined) await honest(bucket.remove(keyOf(name)));
    },
    names: () => namesIn(bucket, prefix),
    failures: () => bucket.failures(),
  };
}

async function* namesIn(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  try {
    for await (const key of bucket.keys(prefix)) {
      const name = key.slice(prefix.length);
      if (typeOf(name) !== undefined) yield name;
    }
  } catch (error) {
    throw unavailable(error);
  }
}
