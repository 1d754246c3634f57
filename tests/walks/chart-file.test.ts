/** The drawing of a machine as a file: that it is complete and the same each time. How a chart looks is tested elsewhere. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { diagramOf } from '../../machines/testing/diagram.ts';
import { chartFile } from '../../src/devtools/chart/chart-file.tsx';

const tokens = readFileSync(resolve(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');

const lamp = diagramOf(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': { guard: 'isDark & <cold>', target: 'on' } } },
      on: { invoke: { src: 'light' }, after: { 1500: 'off' }, tags: ['bright'] },
    },
  }),
);

test('the drawing of a machine has every state, what it runs, every transition and its guard', async () => {
  const file = await chartFile(lamp, tokens);
  const words = [...file.matchAll(/>([^<>]+)<\/t(?:ext|span)>/g)].map(([, text]) => text);
  expect(words).toEqual(
    expect.arrayContaining([
      'lamp',
      'off',
      'lamp.press',
      '[isDark &amp; &lt;cold&gt;]',
      'after 1.5 s',
      '#bright',
    ]),
  );
  expect(file).toContain('>on<');
  expect(words.some((text) => text?.startsWith('runs light'))).toBe(true);
});

test('the drawing of a machine is one complete SVG that loads nothing else', async () => {
  const file = await chartFile(lamp, tokens);
  const root = new RegExp(
    '^<svg xmlns="http://www.w3.org/2000/svg" width="\\d+" height="\\d+" viewBox="0 0 \\d+ \\d+">',
  );
  expect(file).toMatch(root);
  expect(file.endsWith('</svg>\n')).toBe(true);
  expect(file.match(/<svg/g)).toHaveLength(1);
  expect(file).not.toMatch(/href|url\(|@import|<script|data-|aria-|role=/);
});

test('the drawing of a machine has its colours for light and for dark, and a rule for every class', async () => {
  const file = await chartFile(lamp, tokens);
  const [, light = '', dark = ''] =
    /svg\{([^}]*)\}\n@media \(prefers-color-scheme:dark\)\{svg\{([^}]*)\}/.exec(file) ?? [];
  const muted = (block: string) => /--text-muted:(#\w+)/.exec(block)?.[1];
  expect(muted(light)).toMatch(/^#/);
  expect(muted(dark)).toMatch(/^#/);
  expect(muted(light)).not.toBe(muted(dark));
  const classes = [...file.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  for (const name of new Set(classes)) expect(file).toContain(`\n.${name}{`);
});

test('the drawing of a machine is the same each time', async () => {
  expect(await chartFile(lamp, tokens)).toBe(await chartFile(lamp, tokens));
});

test('no drawing is made where the stylesheet lacks a colour', async () => {
  await expect(chartFile(lamp, tokens.replaceAll('--text-muted:', '--text-faint:'))).rejects.toThrow(
    'tokens.css has no --text-muted for the drawing of a machine.',
  );
});
