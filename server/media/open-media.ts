/** The store of pictures that is configured: S3, or the data folder. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { checkBucket } from './check-bucket.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { openBucket, type Timing } from './s3/bucket.ts';
import { s3Store } from './s3-store.ts';

type MediaConfig = Pick<Config, 'dataFolder' | 's3'>;

/** The pictures of a server without S3. */
export const dataFolderMedia = ({ dataFolder }: Pick<Config, 'dataFolder'>): MediaStore =>
  folderStore(join(dataFolder, 'media'));

/** Nothing is asked before the first picture, so that a command without pictures does not depend on S3. */
export function mediaOf(config: MediaConfig, timing?: Timing): MediaStore {
  return config.s3 === null
    ? dataFolderMedia(config)
    : s3Store(openBucket(config.s3, timing), config.s3.prefix);
}

/**
 * As `mediaOf`, for a server: it does not start with a bucket that cannot be used.
 * @throws ConfigError
 */
export async function openMedia(config: MediaConfig, timing?: Timing): Promise<MediaStore> {
  if (config.s3 !== null) await checkBucket(openBucket(config.s3, timing), config.s3.prefix);
  return mediaOf(config, timing);
}
