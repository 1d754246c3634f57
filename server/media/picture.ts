/** Re-encodes uploaded pictures so that they are safe to serve (spec §5, §9; checklist rows 27 and 28). */
import sharp from 'sharp';
import { formatSentence } from '../../contract/pictures.ts';
import { Refusal } from '../domain/refusal.ts';
import type { StoredMedia } from './media-store.ts';

/** Pixels on the longer side: twice the size of the largest avatar. */
const LONGEST_SIDE = 512;
/** A phone's photo has up to 50 million pixels; a decompression bomb declares many more in a small file. */
const MOST_PIXELS = 50_000_000;
/** Seconds for one picture. */
const TIME_LIMIT = 10;
const QUALITY = 82;

// Only four of the formats that the library supports are enabled, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Decoded pixels of one picture are never used again.
sharp.cache(false);

/** How the bytes of each type begin. The library goes by the same. */
const begins: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
};

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
 * @param accepts the types that the call accepts.
 * @throws Refusal `unsupported_media_type` for anything but a complete picture of these types, `payload_too_large` for
 * too many pixels.
 */
export async function makePicture(bytes: Buffer, accepts: readonly string[]): Promise<StoredMedia> {
  const wrongFormat = () => new Refusal('unsupported_media_type', formatSentence(accepts));
  if (!accepts.some((type) => begins[type]?.(bytes))) throw wrongFormat();
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
