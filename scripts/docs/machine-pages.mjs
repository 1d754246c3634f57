/** Generates the pages and drawings of `docs/machines` from the register, compares and writes them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../setup/root.mjs';
import { indexPage, machinePage } from './machine-page.mjs';

/** @typedef {ReadonlyMap<string, string>} Pages text by file name */

const FOLDER = 'docs/machines';
const pagesFolder = join(root, FOLDER);

/** The paths of files such as `signup.machine.ts`, by machine id. */
function filesEnding(/** @type {string} */ ending) {
  const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => [
        basename(file, ending).replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase()),
        `machines/${file.replaceAll('\\', '/')}`,
      ]),
  );
}

/**
 * @typedef {Pick<typeof import('../../machines/testing/register.ts'), 'register'>
 *   & Pick<typeof import('../../machines/testing/diagram.ts'), 'diagramOf'>
 *   & Pick<typeof import('../../src/devtools/chart/chart-file.tsx'), 'chartFile'>
 *   & Pick<typeof import('../../src/devtools/chart/chart-text.ts'), 'wordsOf'>
 *   & Pick<typeof import('../../machines/testing/move-words.ts'), 'conditionWords' | 'eventTypeWords'>} Machines
 */

/**
 * @param {Machines} machines imported by a caller that can run TypeScript
 * @returns {Promise<Pages>}
 */
export async function pagesOf({ register, diagramOf, chartFile, wordsOf, conditionWords, eventTypeWords }) {
  const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8');
  const machines = filesEnding('.machine.ts');
  const walks = filesEnding('.walk.ts');
  const inputs = register.map((entry) => {
    const diagram = diagramOf(entry.walk.machine);
    return {
      entry,
      diagram,
      triggerText: (/** @type {import('../../machines/testing/diagram.ts').DiagramTransition} */ one) =>
        wordsOf(one).trigger,
      conditionWords,
      wordsOf: (/** @type {import('../../machines/testing/diagram.ts').DiagramTransition} */ { eventType }) =>
        eventTypeWords(entry.walk, eventType),
      machineFile: machines.get(entry.walk.id) ?? '',
      walkFile: walks.get(entry.walk.id) ?? '',
    };
  });
  /** @type {Map<string, string>} */
  const pages = new Map([['README.md', indexPage(inputs)]]);
  for (const input of inputs) {
    pages.set(`${input.entry.walk.id}.md`, machinePage(input));
    pages.set(`${input.entry.walk.id}.svg`, await chartFile(input.diagram, tokens));
  }
  return pages;
}

/** @returns {Promise<Pages>} */
export async function makePages() {
  // Node 20 cannot run TypeScript without a loader.
  const { register: runTypeScript } = await import('tsx/esm/api');
  runTypeScript();
  const { register } = await import('../../machines/testing/register.ts');
  const { diagramOf } = await import('../../machines/testing/diagram.ts');
  const { chartFile } = await import('../../src/devtools/chart/chart-file.tsx');
  const { wordsOf } = await import('../../src/devtools/chart/chart-text.ts');
  const { conditionWords, eventTypeWords } = await import('../../machines/testing/move-words.ts');
  return pagesOf({ register, diagramOf, chartFile, wordsOf, conditionWords, eventTypeWords });
}

/** @param {string} folder */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** A checkout may have other line breaks than the script writes. */
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

/** A page as it is in the project; empty without one. */
export const pageInProject = (/** @type {string} */ name) =>
  existsSync(join(pagesFolder, name)) ? read(join(pagesFolder, name)) : '';

/**
 * The differences between the pages of a folder and the generated ones, one sentence each; empty if there are none.
 *
 * @param {Pages} pages
 * @param {string} [folder]
 */
export function faultsOf(pages, folder = pagesFolder) {
  const there = new Set(namesIn(folder));
  return [
    ...[...pages].flatMap(([name, text]) => {
      if (!there.has(name)) return [`${FOLDER}/${name} is missing.`];
      return read(join(folder, name)) === text ? [] : [`${FOLDER}/${name} is stale.`];
    }),
    ...[...there]
      .filter((name) => !pages.has(name))
      .map((name) => `${FOLDER}/${name} belongs to no machine.`),
  ];
}

/**
 * Writes these pages and removes all other files from the folder.
 *
 * @param {Pages} pages
 * @param {string} [folder]
 */
export function writePages(pages, folder = pagesFolder) {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(folder)) if (!pages.has(name)) rmSync(join(folder, name), { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
}
