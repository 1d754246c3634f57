/** The steps of `npm run check`, in the order of its report. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { capture, tool } from '../setup/run.mjs';
import { checkBudgets } from './budgets.mjs';

/**
 * @typedef {{ name: string, run: () => ReturnType<typeof capture> }} Step
 */

/**
 * @param {string} name
 * @param {Parameters<typeof tool>[0]} program
 * @param {readonly string[]} args
 * @returns {Step}
 */
function step(name, program, args) {
  const [node, file] = tool(program);
  return { name, run: () => capture(node, [file, ...args]) };
}

/** The folders to lint. They are listed, so that a wrong ignore pattern cannot lead to an empty run. */
const linted = ['contract', 'machines', 'src', 'server', 'tests', 'scripts'].filter((folder) =>
  existsSync(join(root, folder)),
);

const projects = ['tsconfig.json', 'machines', 'server', 'tests', 'scripts'];

/** @type {readonly Step[]} */
export const steps = [
  ...projects
    .filter((project) => existsSync(join(root, project)))
    .map((project) =>
      // By default four checkers share a project, and each computes anew most types that the others have: three times the work.
      step(`types (${project === 'tsconfig.json' ? 'src' : project})`, 'tsc', [
        '-p',
        project,
        '--noEmit',
        '--checkers',
        '1',
      ]),
    ),
  step('lint and boundaries', 'oxlint', ['--deny-warnings', ...linted]),
  step('dead code', 'knip', ['--no-progress', '--no-config-hints']),
  step('formatting', 'oxfmt', ['--check', '.']),
  {
    name: 'machine pages',
    run: () => capture(process.execPath, [join(root, 'scripts', 'docs-machines.mjs'), '--check']),
  },
  {
    name: 'texts',
    run: () => capture(process.execPath, [join(root, 'scripts', 'docs-texts.mjs'), '--check']),
  },
  {
    name: 'environment',
    run: () => capture(process.execPath, [join(root, 'scripts', 'docs-environment.mjs'), '--check']),
  },
  { name: 'size budgets', run: checkBudgets },
];
