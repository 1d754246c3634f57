/** What a file is, by its bytes (checklist row 27), and the text of one that is text. */
import { FileRefused } from './file-refused.ts';

const WRONG_TYPE = 'This file is neither a CSV file nor an Excel workbook (.xlsx).';

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]) =>
  magic.every((byte, at) => bytes[at] === byte);

/** In the directory of an encrypted workbook, in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** @throws FileRefused for a file that is neither text nor a zip archive */
export function kindOf(bytes: Buffer): 'text' | 'xlsx' {
  if (bytes.length === 0) throw new FileRefused('This file is empty.');
  if (startsWith(bytes, 0x50, 0x4b)) return 'xlsx';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefused(
      bytes.includes(ENCRYPTED)
        ? 'This workbook is protected by a password. Please save it without one and choose it again.'
        : 'This is a workbook of an old version of Excel. Please save it as .xlsx or CSV and choose it again.',
    );
  }
  return 'text';
}

/** Controls that no text file has, tab and line ends excepted. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Windows-1252 from 0x80 to 0x9f, which Node's decoder takes for the controls of Latin-1. Five are not in use. */
const WINDOWS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090' +
  '\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const windowsText = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS.charAt((sign.codePointAt(0) ?? 0x80) - 0x80));

function decoded(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes on Windows in the countries of Western Europe and America.
    return windowsText(bytes);
  }
}

/**
 * UTF-8 and UTF-16 with their marks, UTF-8 without one, else Windows-1252.
 * @throws FileRefused for bytes that are no text
 */
export function textOf(bytes: Buffer): string {
  const text = decoded(bytes);
  if (CONTROLS.test(text)) throw new FileRefused(WRONG_TYPE);
  return text;
}
