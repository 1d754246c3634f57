/** The texts that a test or a walk expects, with the test's title or the walk's part. Pure. */
import { readTexts } from './literals.mjs';

/**
 * @typedef {import('./literals.mjs').Node} Node
 * @typedef {{ text: string, where: string }} Expected
 */

const TITLED = new Set(['test', 'describe']);

/** @param {Node} call @returns {string} `test` of `test(…)`, `test.each(…)(…)` */
function calleeOf(call) {
  let callee = /** @type {Node} */ (call['callee']);
  for (;;) {
    if (callee.type === 'Identifier') return String(callee['name']);
    const inner = callee.type === 'MemberExpression' ? callee['object'] : callee['callee'];
    if (inner === undefined) return '';
    callee = /** @type {Node} */ (inner);
  }
}

const argumentsOf = (/** @type {Node} */ call) => /** @type {readonly Node[]} */ (call['arguments'] ?? []);

const keyOf = (/** @type {Node} */ property) => {
  const key = /** @type {Node} */ (property['key']);
  return key.type === 'Identifier' ? String(key['name']) : String(key['value'] ?? '');
};

/** @param {Node} node @returns {string | null} the title of a test or of a group of tests */
function titleOf(node) {
  if (node.type !== 'CallExpression' || !TITLED.has(calleeOf(node))) return null;
  const [title] = argumentsOf(node);
  if (title?.type === 'Literal' && typeof title['value'] === 'string') return title['value'];
  return null;
}

/** The words of a walk itself: its title, the names of its cases. @param {Node} property @param {Node | undefined} object */
function isHeading(property, object) {
  const key = keyOf(property);
  if (key === 'title' || key === 'purpose') return true;
  const beside = /** @type {readonly Node[]} */ (object?.['properties'] ?? []);
  return (
    key === 'name' &&
    beside.some((one) => one.type === 'Property' && /^(by|event|done|error)$/.test(keyOf(one)))
  );
}

/** What the test itself says to the product: the answer of a server, typed text, its own title. @param {readonly Node[]} above @param {Node} node */
function isGiven(node, above) {
  const chain = [node, ...above];
  if (above.some((one) => one.type === 'CallExpression' && calleeOf(one) === 'expect')) return false;
  return chain.some((one, at) => {
    const outer = chain[at + 1];
    if (outer === undefined) return false;
    if (outer.type === 'NewExpression')
      return String(/** @type {Node} */ (outer['callee'])['name']).endsWith('Error');
    if (outer.type === 'Property' && isHeading(outer, above[at + 1])) return true;
    if (outer.type === 'Property')
      return outer['value'] === one && /^(detail|error|message)$/.test(keyOf(outer));
    if (outer.type !== 'CallExpression') return false;
    const callee = calleeOf(outer);
    const index = argumentsOf(outer).indexOf(one);
    return (TITLED.has(callee) && index === 0 && one === node) || (callee === 'type' && index === 2);
  });
}

/** The name of the declaration at the top of the file. @param {readonly Node[]} above */
function declared(above) {
  const declarator = above.findLast(
    ({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration',
  );
  const id = /** @type {Node | undefined} */ (declarator?.['id']);
  return id?.type === 'Identifier' ? String(id['name']) : null;
}

/** @param {readonly Node[]} above @returns {string} */
function partOfWalk(above) {
  const keys = above
    .filter(({ type }) => type === 'Property')
    .map(keyOf)
    .toReversed();
  const at = keys.findIndex((key) => ['states', 'events', 'effects'].includes(key));
  const [kind, name] = keys.slice(at, at + 2);
  const part = at < 0 || name === undefined ? null : `${String(kind).slice(0, -1)} ${name}`;
  return [declared(above), part].filter((one) => one !== null).join(', ');
}

/** @param {string} file @param {readonly Node[]} above */
function whereOf(file, above) {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return partOfWalk(above);
  const titles = above.flatMap((node) => titleOf(node) ?? []);
  return titles[0] ?? declared(above) ?? '';
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {readonly Expected[]}
 */
export function expectedTexts(file, source) {
  const { literals, names } = readTexts(file, source);
  return literals.flatMap(({ text, node, above }) => {
    if (isGiven(node, above)) return [];
    const [outer, ...further] = above;
    const isConstant = outer?.type === 'VariableDeclarator' && further.length === 2;
    const name = isConstant ? declared(above) : null;
    if (name === null) return [{ text, where: whereOf(file, above) }];
    // A constant of the file is expected where it is used.
    const used = names.filter(
      (one) => one.name === name && one.above[0] !== outer && !isGiven(node, one.above),
    );
    return used.map((one) => ({ text, where: whereOf(file, one.above) }));
  });
}
