/** Generates the page of one machine, and the index, from the walk, the machine and their file paths. Pure. */
import { code, table } from './markdown.mjs';

/**
 * @typedef {import('../../machines/testing/register.ts').RegisteredWalk} RegisteredWalk
 * @typedef {import('../../machines/testing/diagram.ts').Diagram} Diagram
 * @typedef {import('../../machines/testing/diagram.ts').DiagramTransition} DiagramTransition
 * @typedef {{
 *   entry: RegisteredWalk,
 *   diagram: Diagram,
 *   triggerText: (transition: DiagramTransition) => string,
 *   wordsOf: (transition: DiagramTransition) => string,
 *   conditionWords: (guard: string) => string,
 *   machineFile: string,
 *   walkFile: string,
 * }} PageInput paths are relative to the project
 */

const WRITTEN = '<!-- Written by `npm run docs:machines`: change the machine or its walk instead. -->';

const fromPage = (/** @type {string} */ path) => `[${path}](../../${path})`;

const linkTo = (/** @type {import('../../machines/testing/walk.ts').Walk} */ walk) =>
  `[${walk.title}](${walk.id}.md)`;

/** @param {RegisteredWalk} entry */
function placeOf({ walk, stage }) {
  if (walk.headless !== undefined)
    return `Headless because ${walk.headless.charAt(0).toLowerCase()}${walk.headless.slice(1)}`;
  return stage === undefined || stage.parent === walk
    ? 'It has a screen of its own.'
    : `Its screen is part of ${linkTo(stage.parent)}.`;
}

/** @param {RegisteredWalk} entry */
function screenOf({ walk, stage }) {
  if (walk.headless !== undefined) return 'headless';
  return stage === undefined || stage.parent === walk ? 'own' : linkTo(stage.parent);
}

/** @param {PageInput} input */
function transitionRows({ diagram, triggerText, wordsOf, conditionWords }) {
  const paths = new Map(diagram.states.map(({ id, path }) => [id, path === '' ? '(any)' : code(path)]));
  const name = (/** @type {string} */ id) => paths.get(id) ?? code(id);
  return diagram.transitions.map((one) => {
    const [target] = one.targets;
    const again = target === one.source || one.reenter ? ', started over' : '';
    return [
      name(one.source),
      one.trigger === 'event' ? code(one.label) : triggerText(one),
      one.guard === null ? '' : code(one.guard),
      wordsOf(one) + (one.guard === null ? '' : `, when ${conditionWords(one.guard)}`),
      target === undefined ? 'stays' : one.targets.map(name).join(', ') + again,
    ];
  });
}

/** @param {import('../../machines/testing/walk.ts').Walk} walk */
function effectsSection({ effects, listeners = [], children = {} }) {
  const names = Object.keys(effects);
  const rows = names.map((name) => {
    const outcomes = effects[name] ?? [];
    const of = (/** @type {boolean} */ failed) =>
      outcomes
        .filter((outcome) => 'error' in outcome === failed)
        .map((outcome) => outcome.name)
        .join('; ');
    return [code(name), of(false), of(true)];
  });
  const list = [
    ...listeners.map((name) => `- ${code(name)} reports events for as long as it runs.`),
    ...Object.entries(children).map(([slot, walk]) => `- ${code(slot)} is a machine: ${linkTo(walk)}.`),
  ];
  if (rows.length + list.length === 0) return 'None.\n';
  return [
    ...(rows.length === 0 ? [] : [table(['Effect', 'Done', 'Failed'], rows)]),
    ...(list.length === 0 ? [] : [`${list.join('\n')}\n`]),
  ].join('\n');
}

/** @param {import('../../machines/testing/walk.ts').Walk} walk */
function secretSection({ secret: { context, events } }) {
  if (context.length + events.length === 0) return 'None.\n';
  const fields = (/** @type {readonly string[]} */ names) => names.map(code).join(', ') || 'none';
  return `Masked by the inspector. In the context: ${fields(context)}. In events: ${fields(events)}.\n`;
}

/**
 * @param {PageInput} input
 * @returns {string}
 */
export function machinePage(input) {
  const { entry, machineFile, walkFile } = input;
  const { walk } = entry;
  return [
    `# ${walk.title}\n`,
    `${WRITTEN}\n`,
    `${walk.purpose}\n`,
    `The machine ${code(walk.id)}. Specification: ${walk.spec}.\n`,
    `- Machine: ${fromPage(machineFile)}\n- Walk: ${fromPage(walkFile)}\n- Atlas: ${code(`/dev/machines/${walk.id}`)}\n`,
    `${placeOf(entry)}\n`,
    `![The chart of ${walk.title}](${walk.id}.svg)\n`,
    'Under _stays_ only actions run. Under _starts again_ the state is left and entered again.\n',
    '## Transitions\n',
    'Of several that fit, the first of the innermost state is taken.\n',
    table(['State', 'Event', 'Guard', 'In words', 'Target'], transitionRows(input)),
    '## Effects\n',
    effectsSection(walk),
    '## Secret fields\n',
    secretSection(walk),
  ].join('\n');
}

/**
 * @param {readonly PageInput[]} inputs
 * @returns {string}
 */
export function indexPage(inputs) {
  const rows = inputs.map(({ entry, diagram }) => [
    linkTo(entry.walk),
    entry.walk.purpose,
    entry.walk.spec,
    String(diagram.states.length - 1),
    String(diagram.transitions.length),
    screenOf(entry),
  ]);
  return [
    '# The machines\n',
    `${WRITTEN}\n`,
    'Every flow of the product, in the order of `machines/testing/register.ts`.\n',
    table(['Machine', 'What it is for', 'Specification', 'States', 'Transitions', 'Screen'], rows),
  ].join('\n');
}
