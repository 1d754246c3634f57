/** Reading files of imports: every way in which a table is written, and a sentence for every file that is none (checklist rows 26-28). */
import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { FileRefused } from '../../server/imports/file-refused.ts';
import { delimiterOf } from '../../server/imports/read-csv.ts';
import { readFile } from '../../server/imports/read-file.ts';
import { readInThread } from '../../server/imports/read-in-thread.ts';
import type { ReadPart } from '../../server/domain/imports/cell.ts';
import { workbook, workbookFiles, zipped } from '../support/records/workbooks.ts';

async function read(bytes: Buffer | string) {
  const parts: ReadPart[] = [];
  for await (const part of readFile(Buffer.from(bytes))) parts.push(part);
  return parts.flatMap((part) =>
    part.kind === 'sheet'
      ? [[part.name, ...part.columns]]
      : part.rows.map(({ number, cells }) => [number, ...cells]),
  );
}

const refusal = (bytes: Buffer | string): Promise<string> =>
  read(bytes).then(
    () => 'It was read',
    (error: unknown) => {
      if (error instanceof FileRefused) return error.message;
      throw error;
    },
  );

describe('a text file', () => {
  test('has commas, quotes, line breaks in quotes, and ends of lines of every system', async () => {
    expect(await read('Account,Note\r\n"Acme, ""The"" Co","two\nlines"\r\nBolt,24" screens\r\n')).toEqual([
      ['CSV', 'Account', 'Note'],
      [2, 'Acme, "The" Co', 'two\nlines'],
      [3, 'Bolt', '24" screens'],
    ]);
    expect(await read('Account\rBolt\rAcme')).toEqual([
      ['CSV', 'Account'],
      [2, 'Bolt'],
      [3, 'Acme'],
    ]);
  });

  test('has the delimiter of the line with the column names, whatever the values contain', async () => {
    expect(await read('Account;ARR\nAcme;"1.234,50"\nBolt;1,5,6\n')).toEqual([
      ['CSV', 'Account', 'ARR'],
      [2, 'Acme', '1.234,50'],
      [3, 'Bolt', '1,5,6'],
    ]);
    expect(delimiterOf('\n"a;b;c",b\n1;2;3;4')).toBe(',');
    expect(delimiterOf('a\tb,c\td')).toBe('\t');
    expect(delimiterOf('Account')).toBe(',');
    expect(await read('sep=|\r\nAccount|ARR\r\nAcme|1')).toEqual([
      ['CSV', 'Account', 'ARR'],
      [3, 'Acme', '1'],
    ]);
  });

  test('is UTF-8, UTF-16 with a mark, or Windows-1252', async () => {
    const text = 'Account;Wert\nMüller & Söhne – €;1\n';
    const expected = [
      ['CSV', 'Account', 'Wert'],
      [2, 'Müller & Söhne – €', '1'],
    ];
    expect(await read(text)).toEqual(expected);
    expect(await read(`\uFEFF${text}`)).toEqual(expected);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(expected);
    const latin = Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1');
    expect(await read(latin)).toEqual(expected);
  });

  test('has rows numbered as in the file, blank lines included, and columns without a name', async () => {
    expect(await read('\n,\nAccount,,Note,\n\nAcme,1\n,,\nBolt,2,x,\n')).toEqual([
      ['CSV', 'Account', 'Column B', 'Note'],
      [5, 'Acme', '1'],
      [7, 'Bolt', '2', 'x'],
    ]);
  });

  test('has texts without the mark that keeps them from running as a formula', async () => {
    expect(await read("Account,Note\n'=1+1,'quoted\n'-5,''=1")).toEqual([
      ['CSV', 'Account', 'Note'],
      [2, '=1+1', "'quoted"],
      [3, '-5', "''=1"],
    ]);
  });

  test('that is none is refused with a sentence', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const wrongType = 'This file is neither a CSV file nor an Excel workbook (.xlsx).';
    expect(await refusal('')).toBe('This file is empty.');
    expect(await refusal('\n\n , \n')).toBe('This file has no rows below its column names.');
    expect(await refusal('Account,ARR\n')).toBe('This file has no rows below its column names.');
    expect(await refusal('1,2\n3,4\n')).toBe('The first line of this file has no column names.');
    expect(await refusal(png)).toBe(wrongType);
    expect(await refusal(Buffer.from('%PDF-1.7\n\u0000\u0001'))).toBe(wrongType);
    expect(await refusal('Account,Note\nAcme,"not clo')).toBe(
      'This file ends inside a quoted text, so a part of it is missing.',
    );
    expect(await refusal(`Account\n${'a'.repeat(100_001)}\n`)).toBe(
      'This file has a text that is too long for a table.',
    );
    expect(await refusal(`${'a,'.repeat(200)}b\n1\n`)).toBe('This file has more than 200 columns.');
    expect(await refusal(`Account\n${'a\n'.repeat(50_001)}`)).toBe('This file has more than 50,000 rows.');
  });
});

describe('a workbook', () => {
  const rows = [
    ['Account', 'ARR', 'Renews', 'Auto'],
    ['Müller', 1234.5, { day: 46_067 }, true],
    [' Bolt ', -2, { xml: '<c r="C3" t="d"><v>2026-02-14T00:00:00</v></c>' }, false],
  ] as const;

  test('has sheets with typed values and days that are those of the sheet in every time zone', async () => {
    const zone = process.env['TZ'];
    for (const one of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
      process.env['TZ'] = one;
      expect(
        await read(workbook({ Cover: [['1']], 'Q1 & Q2': rows, Empty: [], Heads: [['Account']] })),
      ).toEqual([
        ['Q1 & Q2', 'Account', 'ARR', 'Renews', 'Auto'],
        [2, 'Müller', 1234.5, '2026-02-14', true],
        [3, ' Bolt ', -2, '2026-02-14', false],
      ]);
    }
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test('has percentages as the numbers that people see, and errors as their texts', async () => {
    const cells = [
      ['Share', 'Quota', 'Other'],
      [{ percent: 0.25 }, { percent: 0.07, own: true }, { xml: '<c r="C2" s="4"><v>0.5</v></c>' }],
      [
        { xml: '<c r="A3" s="2"><f>1/8</f><v>0.125</v></c>' },
        { xml: '<c r="B3" s="2" t="str"><v>0.5</v></c>' },
        { xml: '<c r="C3" t="e"><f>VLOOKUP(1,A1:B2,2)</f><v>#N/A</v></c>' },
      ],
    ] as const;
    expect(await read(workbook({ Sheet: cells }))).toEqual([
      ['Sheet', 'Share', 'Quota', 'Other'],
      [2, 25, 7, 0.5],
      [3, 12.5, '0.5', '#N/A'],
    ]);
  });

  test('that is cut off, encrypted, old, or none is refused with a sentence', async () => {
    const whole = workbook({ Sheet: rows });
    const damaged = 'This workbook is damaged or not complete. Please save it again and choose it again.';
    expect(await refusal(whole.subarray(0, whole.length - 30))).toBe(damaged);
    expect(await refusal(whole.subarray(0, 100))).toBe(damaged);
    const { 'xl/worksheets/sheet1.xml': _sheet, ...without } = workbookFiles({ Sheet: rows });
    expect(await refusal(zipped(without))).toBe(damaged);
    expect(await refusal(zipped({ 'word/document.xml': '<w/>' }))).toBe(
      'This file is neither a CSV file nor an Excel workbook (.xlsx).',
    );
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await refusal(old)).toBe(
      'This is a workbook of an old version of Excel. Please save it as .xlsx or CSV and choose it again.',
    );
    expect(await refusal(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'This workbook is protected by a password. Please save it without one and choose it again.',
    );
    expect(await refusal(workbook({ Cover: [['1']] }))).toBe(
      'The first line of this file has no column names.',
    );
  });

  test('that unpacks to more than 64 MB is refused before it is unpacked, also if it tells a smaller size', async () => {
    const files = workbookFiles({ Sheet: rows });
    const blanks = zipped({ ...files, 'xl/worksheets/sheet1.xml': ' '.repeat(80 * 1024 * 1024) });
    expect(blanks.length).toBeLessThan(200_000);
    const before = process.memoryUsage();
    expect(await refusal(blanks)).toBe('This workbook is too large once it is unpacked. Please split it.');
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(50 * 1024 * 1024);
    // The sizes in the directory of the archive are replaced.
    const lying = Buffer.from(blanks);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(80 * 1024 * 1024);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size, at + 4))
      lying.writeUInt32LE(1000, at);
    expect(await refusal(lying)).toBe(
      'This workbook is damaged or not complete. Please save it again and choose it again.',
    );
  });
});

describe('the thread', () => {
  let whole: Buffer;
  beforeAll(() => {
    whole = Buffer.from(
      `Account,ARR\n${Array.from({ length: 1200 }, (_, at) => `Account ${at},${at}`).join('\n')}`,
    );
  });

  test('gives the parts one by one, each after the last one was taken', async () => {
    const sizes: number[] = [];
    let isTaking = false;
    await readInThread(whole, async (part) => {
      expect(isTaking).toBe(false);
      isTaking = true;
      await Promise.resolve();
      sizes.push(part.kind === 'rows' ? part.rows.length : 0);
      isTaking = false;
    });
    expect(sizes).toEqual([0, 500, 500, 200]);
  });

  test('ends with a sentence when it needs too long or too much memory, and with the error of who takes the parts', async () => {
    const take = () => Promise.resolve();
    await expect(readInThread(whole, take, { readingTime: 0 })).rejects.toThrow(
      'This file takes too long to read. Please split it.',
    );
    const wide = `Account\n${Array.from({ length: 49_000 }, (_, at) => `${at} ${'é'.repeat(180)}`).join('\n')}`;
    await expect(
      readInThread(workbook({ Sheet: wide.split('\n').map((text) => [text]) }), take, { memoryMb: 24 }),
    ).rejects.toThrow('This file is too large to be read. Please split it.');
    await expect(readInThread(Buffer.from('\u0000'), take)).rejects.toBeInstanceOf(FileRefused);
    await expect(readInThread(whole, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
