/** `docs/texts.md`: each text of the specification, where the product says it, and the test that sees it. Pure. */
import { code, table } from '../docs/markdown.mjs';
import { matcherOf } from './matching.mjs';

/**
 * @typedef {import('./spec-texts.mjs').SpecText} SpecText
 * @typedef {{ file: string, text: string }} Said a text of the product
 * @typedef {{ file: string, where: string, text: string }} Seen a text that a test expects
 * @typedef {{ section: string, wanted: SpecText, sources: readonly string[], test: Seen | null }} Row
 */

/** Of several tests the one named is that nearest to a person: a walk, then a screen, then Chromium. */
const order = [
  /\.walk\.ts$/,
  /^machines\//,
  /^tests\/screens\//,
  /^tests\/browser\/.*\.spec\.ts$/,
  /^tests\/server\//,
];

const rankOf = (/** @type {string} */ file) => {
  const at = order.findIndex((kind) => kind.test(file));
  return at < 0 ? order.length : at;
};

/** A walk of the shared parts shows sample texts. */
const compareSeen = (/** @type {Seen} */ a, /** @type {Seen} */ b) =>
  rankOf(a.file) - rankOf(b.file) || a.file.localeCompare(b.file, 'en');

/**
 * @param {Readonly<Record<string, readonly (string | SpecText)[]>>} texts
 * @param {readonly Said[]} said
 * @param {readonly Seen[]} seen
 * @returns {readonly Row[]}
 */
export function rowsOf(texts, said, seen) {
  return Object.entries(texts).flatMap(([section, list]) =>
    list.map((one) => {
      const wanted = typeof one === 'string' ? { text: one } : one;
      const is = matcherOf(wanted);
      const isSaid = matcherOf(wanted.composed === undefined ? wanted : { text: wanted.composed });
      const sources = [
        ...new Set(said.filter(({ text }) => isSaid(text)).map(({ file }) => file)),
      ].toSorted();
      const [test = null] = seen.filter(({ text }) => is(text)).toSorted(compareSeen);
      return { section, wanted, sources, test };
    }),
  );
}

/**
 * @param {readonly Row[]} rows
 * @returns {readonly string[]} one sentence for each text that is not said, or that no test sees
 */
export function missingTexts(rows) {
  return rows.flatMap(({ section, wanted: { text, expectedFrom }, sources, test }) => {
    const name = `${section}: “${text}”`;
    if (expectedFrom !== undefined) {
      return sources.length > 0 && test !== null
        ? [`${name} is there: remove its mark "${expectedFrom}" in scripts/texts/spec-texts.mjs.`]
        : [];
    }
    return [
      ...(sources.length === 0 ? [`${name} is not in the product.`] : []),
      ...(test === null
        ? [`${name} is expected by no test, or only through a constant of the product.`]
        : []),
    ];
  });
}

const SOURCES = 3;

const link = (/** @type {string} */ file) => `[${file}](../${file})`;

/** @param {Row} row */
function cellsOf({ section, wanted: { text, expectedFrom }, sources, test }) {
  if (expectedFrom !== undefined) return [section, code(text), `not yet: ${expectedFrom}`, ''];
  return [
    section,
    text.includes('`') ? text : code(text),
    sources.slice(0, SOURCES).map(link).join(', '),
    test === null ? '' : `${link(test.file)}${test.where === '' ? '' : `: ${test.where}`}`,
  ];
}

/** @param {readonly Row[]} rows */
export const textPage = (rows) =>
  [
    '# The texts of the specification\n',
    '<!-- Written by `npm run docs:texts`: change `scripts/texts/spec-texts.mjs`, the product or its tests instead. -->\n',
    'Every text that the specification quotes, up to three files that say it, and one test that expects it as a literal.',
    'For a walk it is the state, event or effect after which the text is on the screen.\n',
    table(['Section', 'Text', 'In the product', 'The test that sees it'], rows.map(cellsOf)),
  ].join('\n');
