/** The texts in a TypeScript file: string literals, templates, joined strings and the contents of JSX elements. Pure. */
import { parseSync } from 'vite';

/** Stands in a text for an expression whose value is not in the source. */
export const HOLE = '\u0000';

/**
 * @typedef {{ type: string, [key: string]: unknown }} Node
 * @typedef {{ text: string, node: Node, above: readonly Node[] }} Literal `above`: the enclosing nodes, innermost first
 */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {unknown} value @returns {readonly Node[]} */
const nodesIn = (value) => (Array.isArray(value) ? value : [value]).filter(isNode);

/** @type {Readonly<Record<string, string>>} */
const entities = { apos: "'", quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

/** Text in JSX: line breaks with their indentation are one space, or none at the ends. @param {string} raw */
function jsxText(raw) {
  const lines = raw.split('\n');
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (whole, /** @type {string} */ name) => entities[name] ?? whole);
}

/** @typedef {ReadonlyMap<string, Node>} Constants the values of the file's constants, by name */

/**
 * The text of an expression, with a hole for each part that is not in the source.
 *
 * @param {Node} node
 * @param {Constants} constants
 * @returns {string}
 */
function textOf(node, constants) {
  const inner = (/** @type {unknown} */ value) => nodesIn(value).map((one) => textOf(one, constants));
  switch (node.type) {
    case 'Identifier': {
      const value = constants.get(String(node['name']));
      return value === undefined ? HOLE : textOf(value, constants);
    }
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : HOLE;
    case 'JSXText':
      return jsxText(String(node['value']));
    case 'TemplateLiteral': {
      const parts = nodesIn(node['quasis']).map(
        ({ value }) => /** @type {{ cooked?: string }} */ (value).cooked ?? HOLE,
      );
      const between = inner(node['expressions']);
      return parts.map((part, at) => part + (between[at] ?? '')).join('');
    }
    case 'BinaryExpression':
      return node['operator'] === '+' ? inner([node['left'], node['right']]).join('') : HOLE;
    case 'JSXExpressionContainer':
      return inner(node['expression']).join('');
    case 'JSXElement':
    case 'JSXFragment':
      return inner(node['children']).join('') || HOLE;
    default:
      return HOLE;
  }
}

/** @param {Node} tree @returns {Constants} texts that one name alone has, in the whole file */
function constantsOf(tree) {
  /** @type {Map<string, Node | null>} */
  const found = new Map();
  /** @param {Node} node */
  const visit = (node) => {
    if (node.type === 'VariableDeclaration' && node['kind'] === 'const') {
      for (const { id, init } of nodesIn(node['declarations'])) {
        if (!isNode(id) || id.type !== 'Identifier') continue;
        const name = String(id['name']);
        const isText = isNode(init) && ['Literal', 'TemplateLiteral'].includes(init.type);
        found.set(name, isText && !found.has(name) ? init : null);
      }
    }
    for (const value of Object.values(node)) nodesIn(value).forEach(visit);
  };
  visit(tree);
  return new Map([...found].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

const holders = new Set([
  'Literal',
  'TemplateLiteral',
  'BinaryExpression',
  'JSXText',
  'JSXElement',
  'JSXFragment',
]);

/**
 * @param {string} file its name decides whether it may contain JSX
 * @param {string} source
 * @returns {{ literals: readonly Literal[], names: readonly { name: string, above: readonly Node[] }[] }} `names`: every
 *   use of a name, for constants that a test declares beside its cases
 * @throws if the file cannot be parsed
 */
export function readTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`);
  const tree = /** @type {Node} */ (/** @type {unknown} */ (program));
  const constants = constantsOf(tree);
  /** @type {Literal[]} */
  const literals = [];
  /** @type {{ name: string, above: readonly Node[] }[]} */
  const names = [];
  /** @param {Node} node @param {readonly Node[]} above */
  const visit = (node, above) => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TSLiteral')) return;
    if (node.type === 'Identifier') names.push({ name: String(node['name']), above });
    if (holders.has(node.type)) {
      const text = textOf(node, constants).trim();
      if (/\p{L}/u.test(text)) literals.push({ text, node, above });
    }
    const inner = [node, ...above];
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'parent') for (const child of nodesIn(value)) visit(child, inner);
    }
  };
  visit(tree, []);
  return { literals, names };
}
