/** The address of a stored picture. */
import { served } from '../../../contract/paths.ts';

/** The path of media; the name that the store chose follows it. */
export const MEDIA_PATH = `${served.media}/`;

/** The name of the file at an address. Null for the marks that are shipped with the product, which are no such files. */
export const mediaNameOf = (url: string | null): string | null =>
  url?.startsWith(MEDIA_PATH) ? url.slice(MEDIA_PATH.length) : null;
