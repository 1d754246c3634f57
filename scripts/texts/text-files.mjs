/** Reads the texts of the project's files, and compares and writes `docs/texts.md`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { expectedTexts } from './expectations.mjs';
import { readTexts } from './literals.mjs';
import { specTexts } from './spec-texts.mjs';
import { missingTexts, rowsOf, textPage } from './text-page.mjs';

const PAGE = 'docs/texts.md';

/** The atlas, its page of parts and the sample list are no part of the specified product. */
const noProduct =
  /^(machines\/testing|src\/devtools)\/|\/features\/dev\/(?:add|remove)-person-|\/sample-|\.sample\.ts$|-situations\.ts$/;

/** Walks are tests, although they are beside their machines. */
const isWalk = (/** @type {string} */ file) => /\.walk\.ts$|-cases\.ts$/.test(file);

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'))
    .toSorted();

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');

export function readRows() {
  const sources = ['contract', 'machines', 'src', 'server'].flatMap(filesIn);
  const said = sources
    .filter((file) => !isWalk(file) && !noProduct.test(file))
    .flatMap((file) => readTexts(file, read(file)).literals.map(({ text }) => ({ file, text })));
  const tests = [
    ...sources.filter((file) => file.startsWith('machines/') && isWalk(file)),
    ...filesIn('tests'),
  ].filter((file) => !/^tests\/(tooling|bench)\//.test(file));
  const seen = tests.flatMap((file) => expectedTexts(file, read(file)).map((one) => ({ file, ...one })));
  return rowsOf(specTexts, said, seen);
}

/** What `npm run check` reports, one sentence each. @param {ReturnType<typeof readRows>} rows */
export function textFaults(rows) {
  const page = existsSync(join(root, PAGE)) ? read(PAGE) : '';
  return [
    ...missingTexts(rows),
    ...(page === textPage(rows) ? [] : [`${PAGE} is outdated: \`npm run docs:texts\` writes it.`]),
  ];
}

/** @param {ReturnType<typeof readRows>} rows */
export const writeTexts = (rows) => writeFileSync(join(root, PAGE), textPage(rows));
