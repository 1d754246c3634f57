/** `.env.example` and `docs/environment.md`, made of the variables that the server checks. Pure. */
import { code, table } from './markdown.mjs';

/**
 * @typedef {import('../../server/environment-groups.ts').VariableGroup} Group
 * @typedef {{ name: string, value: string, allowed: string }} Variable `value` is the default; empty without one
 * @typedef {ReadonlyMap<string, Variable>} Variables by name
 */

/** @param {readonly string[]} choices */
const oneOf = (choices) =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

/** @param {Pick<typeof import('../../server/environment.ts'), 'environment' | 'hints'>} schema */
export function variablesOf({ environment, hints }) {
  /** @type {Map<string, Variable>} */
  const variables = new Map();
  for (const [name, { _zod }] of Object.entries(environment.shape)) {
    const { innerType } = _zod.def;
    const { def } = innerType._zod;
    const hint = (hints.get(innerType) ?? ('in' in def ? hints.get(def.in) : undefined))?.hint;
    const allowed = 'entries' in def ? oneOf(Object.values(def.entries)) : hint?.replace(/^must be /, '');
    if (allowed === undefined) throw new Error(`Nothing says what ${name} may be set to.`);
    const value = 'defaultValue' in _zod.def ? String(_zod.def.defaultValue) : '';
    variables.set(name, { name, value, allowed });
  }
  return variables;
}

/** @param {string} text */
const joined = (text) => text.trim().split(/\s+/);

const WIDTH = 125;

/** Comment lines of at most `WIDTH` letters. @param {string} text */
function commentOf(text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of joined(text)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(`# ${word}`);
  }
  return lines;
}

/** @param {readonly Group[]} groups @param {Variables} variables */
export const envExample = (groups, variables) =>
  [
    commentOf(
      `Every variable that the server reads, with its default. Copy this file to \`.env\` and change values as needed. An empty
       value counts as not set. A variable of the environment takes precedence over the file.`,
    ),
    commentOf('Written by `npm run docs:environment`: change `server/environment-groups.ts` instead.'),
    ...groups.flatMap(({ about, names }) => [
      [''],
      commentOf(about),
      names.map((name) => `${name}=${variables.get(name)?.value}`),
    ]),
    [''],
  ]
    .flat()
    .join('\n');

/** Addresses and names of variables are code, so that no address is shown as a link. @param {string} text */
const marked = (text) =>
  joined(text)
    .join(' ')
    .replace(/\b(PORT|HOST|[A-Z]\w*_\w+\b)(=\S*\w)?|\b\w+:\/\/(\S*[\w/])?|\/[\w-]+(\/[\w-]+)*|\\n/g, code);

/** @param {readonly Group[]} groups @param {Variables} variables */
export const environmentPage = (groups, variables) =>
  [
    '# The variables of the environment\n',
    '<!-- Written by `npm run docs:environment`: change `server/environment-groups.ts` or `server/environment.ts` instead. -->\n',
    'Every variable that the server reads, from its environment or from the file `.env`, where `.env.example` has all of them.',
    'An empty value counts as not set. With a value that is not allowed the server does not start, and says which it is.\n',
    ...groups.map(({ title, about, names }) => {
      const rows = names.flatMap((name) => variables.get(name) ?? []);
      const cells = rows.map(({ name, value, allowed }) => [
        code(name),
        value === '' ? 'not set' : code(value),
        marked(allowed),
      ]);
      return `## ${title}\n\n${marked(about)}\n\n${table(['Variable', 'Default', 'Allowed'], cells)}`;
    }),
  ].join('\n');
