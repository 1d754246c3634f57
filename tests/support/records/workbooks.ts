/** Small Excel workbooks, made as other programs make them. */
import { strToU8, zipSync, type Zippable } from 'fflate';

/** A text, a number, a truth value, a day or a percentage of a spreadsheet, or raw XML of a cell. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { readonly day: number }
  /** As a sheet stores it, 0.25 for 25 %; `own` for a format of the workbook, in place of `0%`. */
  | { readonly percent: number; readonly own?: boolean }
  | { readonly xml: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: SheetCell, place: number, row: number): string {
  const at = `r="${String.fromCodePoint(65 + place)}${row}"`;
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('percent' in cell) return `<c ${at} s="${cell.own ? 3 : 2}"><v>${cell.percent}</v></c>`;
  return 'day' in cell ? `<c ${at} s="1"><v>${cell.day}</v></c>` : cell.xml;
}

const sheetXml = (rows: readonly (readonly SheetCell[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, place) => cellXml(cell, place, at + 1)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The files of a workbook, by name of the sheet. */
export function workbookFiles(
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
): Record<string, string> {
  const names = Object.keys(sheets);
  const parts = names.map((name, at) => [
    `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
    `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ]);
  const styles = `<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${parts.map(([sheet]) => sheet).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(([, relation]) => relation).join('')}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0%;[Red]-0.0%"/><numFmt numFmtId="165" formatCode="0&quot; % of 1&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  };
}

export const zipped = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable,
    ),
  );

export const workbook = (sheets: Parameters<typeof workbookFiles>[0]): Buffer =>
  zipped(workbookFiles(sheets));
