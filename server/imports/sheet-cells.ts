/** Cells of an Excel workbook that its reader would take for something else are written anew, before it reads them. Pure. */
import { strFromU8, strToU8, type Unzipped } from 'fflate';

/** A cell with a day as a text. The reader would take a day without a zone for one of the server's own. */
const WRITTEN_DAY = /(<c\b[^>]*?\bt=)"d"([^>]*>\s*<v>)(\d{4}-\d\d-\d\d)[^<]*(?=<\/v>)/g;

/** A cell with an error, such as `#N/A`. The reader would take it for an empty one. */
const ERROR = /(<c\b[^>]*?\bt=)"e"/g;

/** A cell with a value, perhaps of a formula. */
const VALUE = /(<c\b([^>]*)>\s*(?:<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*)?<v>)([^<]+)(?=<\/v>)/g;

/** The formats `0%` and `0.00%` of every workbook. */
const PERCENT_FORMATS = ['9', '10'];

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? null;

/** A sign in quotes, or behind a backslash, is only shown. */
const isPercent = (format: string) => format.replace(/&quot;.*?&quot;|\\./g, '').includes('%');

/** The styles of cells that show a number as a percentage, by the place that a cell names. */
function percentStyles(styles: string): ReadonlySet<string> {
  const own = [...styles.matchAll(/<numFmt\b[^>]*>/g)].flatMap(([tag]) =>
    isPercent(attribute(tag, 'formatCode') ?? '') ? [attribute(tag, 'numFmtId')] : [],
  );
  const formats = new Set([...PERCENT_FORMATS, ...own]);
  const [, cells = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  return new Set(
    [...cells.matchAll(/<xf\b[^>]*>/g)].flatMap(([tag], place) =>
      formats.has(attribute(tag, 'numFmtId') ?? '') ? [String(place)] : [],
    ),
  );
}

/** 0.07 as 7, without the digits that the multiplication adds. */
const timesHundred = (value: string) => Number((Number(value) * 100).toPrecision(15));

/** @param percent the styles that show a percentage */
function withCells(text: string, percent: ReadonlySet<string>): string {
  const told = text.replace(WRITTEN_DAY, '$1"str"$2$3').replace(ERROR, '$1"str"');
  if (percent.size === 0) return told;
  return told.replace(VALUE, (whole: string, before: string, tag: string, value: string) => {
    const isNumber = (attribute(tag, 't') ?? 'n') === 'n' && Number.isFinite(Number(value));
    return isNumber && percent.has(attribute(tag, 's') ?? '') ? `${before}${timesHundred(value)}` : whole;
  });
}

/**
 * The files of a workbook whose days and errors are texts, and whose percentages are the numbers that people see: a
 * workbook stores 25 % as 0.25.
 */
export function withSheets(files: Unzipped): Unzipped {
  const styles = files['xl/styles.xml'];
  const percent = percentStyles(styles === undefined ? '' : strFromU8(styles));
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const text = strFromU8(bytes);
    const told = withCells(text, percent);
    if (told !== text) files[name] = strToU8(told);
  }
  return files;
}
