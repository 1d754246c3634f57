/** The generated pages of docs/machines: what a page says, and which pages `npm run check` reports. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { diagramOf } from '../../machines/testing/diagram.ts';
import { defineWalk, type Walk } from '../../machines/testing/walk.ts';
import { steps } from '../../scripts/checks/steps.mjs';
import { indexPage, machinePage } from '../../scripts/docs/machine-page.mjs';
import { faultsOf, writePages } from '../../scripts/docs/machine-pages.mjs';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'keepwell-pages-')), 'machines');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const pages = new Map([
  ['README.md', '# The machines\n'],
  ['signup.md', '# Sign-up\n'],
  ['toast.md', '# Toast\n'],
]);

test('machine pages that are as generated have no faults, whatever their line breaks', () => {
  writePages(pages, folder);
  expect(faultsOf(pages, folder)).toEqual([]);
  writeFileSync(join(folder, 'toast.md'), '# Toast\r\n');
  expect(faultsOf(pages, folder)).toEqual([]);
});

test('a machine page that is stale, missing or left over is named, and writing the pages corrects it', () => {
  writePages(pages, folder);
  writeFileSync(join(folder, 'signup.md'), '# Sign up\n');
  writeFileSync(join(folder, 'signin.md'), '# Sign-in\n');
  rmSync(join(folder, 'toast.md'));
  expect(faultsOf(pages, folder)).toEqual([
    'docs/machines/signup.md is stale.',
    'docs/machines/toast.md is missing.',
    'docs/machines/signin.md belongs to no machine.',
  ]);
  writePages(pages, folder);
  expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted());
  expect(readFileSync(join(folder, 'signup.md'), 'utf8')).toBe('# Sign-up\n');
});

test('in a folder that does not exist every machine page is missing', () => {
  expect(faultsOf(pages, folder)).toEqual([
    'docs/machines/README.md is missing.',
    'docs/machines/signup.md is missing.',
    'docs/machines/toast.md is missing.',
  ]);
});

test('the step of npm run check for the machine pages finds no fault', async () => {
  const step = steps.find(({ name }) => name === 'machine pages');
  expect(await step?.run()).toEqual({ code: 0, output: '' });
});

const machine = setup({
  types: { events: {} as { type: 'lamp.press' } },
  actors: { light: fromPromise(() => Promise.resolve()) },
  guards: { isDark: () => true },
  delays: { rest: 1500 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': { guard: 'isDark', target: 'on' } } },
    on: {
      invoke: { id: 'light', src: 'light', onError: 'off' },
      after: { rest: { target: 'on', reenter: true } },
    },
  },
});

const lamp: Walk = defineWalk({
  title: 'Lamp',
  purpose: 'Lights a room.',
  spec: '§0',
  machine,
  headless: 'It burns | nobody looks.',
  events: { 'lamp.press': [] },
  effects: {
    light: [
      { name: 'lit', done: null },
      { name: 'broken', error: null },
      { name: 'stolen', error: null },
    ],
  },
  listeners: ['watchSun'],
  states: {},
  relevant: () => null,
  secret: { context: ['watt'], events: [] },
});

const input = (walk: Walk, parent?: Walk) => {
  const diagram = diagramOf(walk.machine);
  return {
    entry: {
      area: 'Workspace' as const,
      walk,
      ...(parent && { stage: { parent, arrive: [], child: 'lamp' } }),
    },
    diagram,
    triggerText: ({ label }: { readonly label: string }) => label,
    conditionWords: (guard: string) => `so ${guard}`,
    wordsOf: ({ eventType }: { readonly eventType: string }) =>
      `It ${eventType.length > 12 ? 'ends' : 'begins'}`,
    machineFile: 'machines/lamp.machine.ts',
    walkFile: 'machines/lamp.walk.ts',
  };
};

test('the page of a machine names its files, its transitions, its effects and its secret fields', () => {
  expect(machinePage(input(lamp))).toBe(`# Lamp

<!-- Written by \`npm run docs:machines\`: change the machine or its walk instead. -->

Lights a room.

The machine \`lamp\`. Specification: §0.

- Machine: [machines/lamp.machine.ts](../../machines/lamp.machine.ts)
- Walk: [machines/lamp.walk.ts](../../machines/lamp.walk.ts)
- Atlas: \`/dev/machines/lamp\`

Headless because it burns | nobody looks.

![The chart of Lamp](lamp.svg)

Under _stays_ only actions run. Under _starts again_ the state is left and entered again.

## Transitions

Of several that fit, the first of the innermost state is taken.

| State | Event        | Guard    | In words                  | Target             |
| ----- | ------------ | -------- | ------------------------- | ------------------ |
| \`off\` | \`lamp.press\` | \`isDark\` | It begins, when so isDark | \`on\`               |
| \`on\`  | light failed |          | It ends                   | \`off\`              |
| \`on\`  | after rest   |          | It ends                   | \`on\`, started over |

## Effects

| Effect  | Done | Failed         |
| ------- | ---- | -------------- |
| \`light\` | lit  | broken; stolen |

- \`watchSun\` reports events for as long as it runs.

## Secret fields

Masked by the inspector. In the context: \`watt\`. In events: none.
`);
});

test('a machine whose screen is part of another says so on its page and in the index', () => {
  const { headless: _, ...shown } = lamp;
  const house: Walk = { ...shown, id: 'house', title: 'House', spec: 'a|b' };
  expect(machinePage(input(shown, house))).toContain('\nIts screen is part of [House](house.md).\n');
  expect(indexPage([input(lamp), input(shown, house), input(house)])).toBe(`# The machines

<!-- Written by \`npm run docs:machines\`: change the machine or its walk instead. -->

Every flow of the product, in the order of \`machines/testing/register.ts\`.

| Machine           | What it is for | Specification | States | Transitions | Screen            |
| ----------------- | -------------- | ------------- | ------ | ----------- | ----------------- |
| [Lamp](lamp.md)   | Lights a room. | §0            | 2      | 3           | headless          |
| [Lamp](lamp.md)   | Lights a room. | §0            | 2      | 3           | [House](house.md) |
| [House](house.md) | Lights a room. | a\\|b          | 2      | 3           | own               |
`);
});
