/** The sheets of an Excel workbook. */
import { unzipSync, zipSync, type Unzipped } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { Cell } from '../domain/imports/cell.ts';
import { FileRefused } from './file-refused.ts';
import { withSheets } from './sheet-cells.ts';

/** Bytes of the unpacked tables and texts of a workbook. 50,000 rows of 15 columns have about half of it. */
const UNPACKED_MOST = 64 * 1024 * 1024;

const CUT_OFF = 'This workbook is damaged or not complete. Please save it again and choose it again.';

/** Pictures, and whatever else is in a workbook, are not unpacked. */
const isAsked = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');

/**
 * The archive tells how large each of its files is. Room is made for exactly that, so an archive that tells too little is
 * cut off and then refused as damaged.
 */
function unpacked(bytes: Uint8Array): Unzipped {
  let declared = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isAsked(name)) return false;
        declared += originalSize;
        if (declared > UNPACKED_MOST) {
          throw new FileRefused('This workbook is too large once it is unpacked. Please split it.');
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(CUT_OFF);
  }
}

/** A date is read in UTC, in which the reader made it. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : null;
}

/** @throws FileRefused for a workbook that cannot be read */
export async function readXlsx(
  bytes: Buffer,
): Promise<readonly { readonly name: string; readonly rows: readonly (readonly Cell[])[] }[]> {
  const files = unpacked(bytes);
  if (files['xl/workbook.xml'] === undefined) {
    throw new FileRefused('This file is neither a CSV file nor an Excel workbook (.xlsx).');
  }
  // Packed again without the parts that are not asked, and without compression, so that what is read is what was counted.
  const archive = zipSync(withSheets(files), { level: 0 });
  try {
    const sheets = await readWorkbook(archive.buffer as ArrayBuffer, { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }));
  } catch {
    throw new FileRefused(CUT_OFF);
  }
}
