/** Re-encodes uploaded pictures so that they are safe to serve (spec §5, §9; checklist rows 27 and 28). */
import sharp from 'sharp';
import { Refusal } from '../domain/refusal.ts';
import type { StoredMedia } from './media-store.ts';

/** Pixels on the longer side: twice the size of the largest avatar. */
const LONGEST_SIDE = 512;
/** A phone's photo has up to 50 million pixels; a decompression bomb declares many more in a small file. */
const MOST_PIXELS = 50_000_000;
/** Seconds for one picture. */
const TIME_LIMIT = 10;
const QUALITY = 82;

// Only three of the formats that the library supports are enabled, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Decoded pixels of one picture are never used again.
sharp.cache(false);

const starts: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const wrongFormat = () =>
  new Refusal('unsupported_media_type', 'Invalid file format. Please use JPEG, PNG, or WebP.');

let queue: Promise<unknown> = Promise.resolve();

/** One at a time: a decoded picture may take 200 MB, and concurrent uploads must not multiply this. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work);
  queue = turn.catch(() => {});
  return turn;
}

/**
 * Re-encodes as WebP: upright, at most 512 pixels long, one frame, without metadata. The format is detected from the
 * bytes.
 * @throws Refusal `unsupported_media_type` for anything but a complete JPEG, PNG or WebP picture, `payload_too_large`
 * for too many pixels.
 */
export async function makePicture(bytes: Buffer): Promise<StoredMedia> {
  if (!starts.some((is) => is(bytes))) throw wrongFormat();
  return inTurn(async () => {
    try {
      const made = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds: TIME_LIMIT })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      return { bytes: made, type: 'image/webp' };
    } catch (error) {
      if (error instanceof Error && error.message.includes('pixel limit')) {
        throw new Refusal('payload_too_large', 'The picture has too many pixels. Please use a smaller one.');
      }
      throw wrongFormat();
    }
  });
}
