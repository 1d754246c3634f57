/** GIF files: one that moves, and one that declares more pixels than it has. */
import sharp from 'sharp';

/** Two frames of 16 × 16 pixels: red, then blue. */
export function movingGif(): Promise<Buffer> {
  const frame = (r: number, b: number) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background: { r, g: 0, b } } })
      .png()
      .toBuffer();
  return Promise.all([frame(255, 0), frame(0, 255)]).then((frames) =>
    sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer(),
  );
}

/** The smallest GIF, with another size in its header and in its one frame. */
export function gifBomb(width: number, height: number): Buffer {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  const frame = bytes.indexOf(0x2c);
  bytes.writeUInt16LE(width, frame + 5);
  bytes.writeUInt16LE(height, frame + 7);
  return bytes;
}
