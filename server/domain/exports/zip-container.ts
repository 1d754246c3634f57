/**
 * The container of a ZIP archive (APPNOTE 6.3, without ZIP64): what stands around files that are compressed already. Their sizes and
 * checksums are known, so nothing is read twice.
 */

export interface ZippedFile {
  /** A path with slashes, in ASCII. */
  readonly name: string;
  /** Bytes before and after compression, and the CRC-32 of those before. */
  readonly size: number;
  readonly packed: number;
  readonly crc: number;
}

const DEFLATED = 8;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;

/** The two bytes that end a stream whose pieces were each flushed. */
export const DEFLATE_END = Uint8Array.of(0x03, 0x00);

/** Seconds are counted in twos, years from 1980. In UTC. */
function dosMoment(at: Date): { readonly time: number; readonly date: number } {
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** What local and central headers have in common. */
function common({ name, size, packed, crc }: ZippedFile, at: Date): Buffer {
  const { time, date } = dosMoment(at);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(FLAGS, 2);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

/** Before the bytes of each file. */
export const localHeader = (file: ZippedFile, at: Date): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common(file, at), Buffer.from(file.name)]);

/** After all files. */
export function centralDirectory(files: readonly ZippedFile[], at: Date): Buffer {
  let offset = 0;
  const entries = files.map((file) => {
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION, 0);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    offset += localHeader(file, at).length + file.packed;
    return Buffer.concat([
      Buffer.from('PK\u0001\u0002', 'latin1'),
      made,
      common(file, at),
      rest,
      Buffer.from(file.name),
    ]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([directory, end]);
}
