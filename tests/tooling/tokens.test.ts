/**
 * The design tokens: the contrast of every pair that is drawn (WCAG 2, both themes), and that no colour, shadow,
 * radius, duration or layer is written anywhere else.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, themeTokens } from '../support/build/contrast.ts';
import { marks, texts } from './token-pairs.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(project, file), 'utf8');
const tokens = read('src/styles/tokens.css');
const sources = readdirSync(resolve(project, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && file !== 'src/styles/tokens.css');

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = themeTokens(tokens, theme);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return value;
  };
  const below = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(colour(front), colour(back)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

  test.each(texts)(`in the ${theme} theme text in %s on %s has a contrast of at least 4.5`, (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(marks)(`in the ${theme} theme %s on %s has a contrast of at least 3`, (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3);
  });
  test(`in the ${theme} theme a pair with too little contrast is found`, () => {
    expect(below([['text-disabled', 'surface-pressed']], 4.5)).toHaveLength(1);
  });
});

test('contrast is computed as WCAG 2 defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every pair of colours that tokens.css lists is tested', () => {
  const promised = [...tokens.matchAll(/^ \* {3}([a-z0-9-]+) on ([a-z0-9-]+) +[\d.]+ +[\d.]+$/gm)].map(
    ([, front, back]) => `${front} on ${back}`,
  );
  const tested = new Set([...texts, ...marks].map(([front, back]) => `${front} on ${back}`));
  expect(promised.length).toBeGreaterThan(40);
  expect(promised.filter((pair) => !tested.has(pair))).toEqual([]);
});

/** A pair is a text colour and a surface that one string of classes names. */
test('every pair of text and surface that one element has is tested', () => {
  const tested = new Set([...texts, ...marks].map(([front, back]) => `${front} on ${back}`));
  const missing = new Set<string>();
  for (const file of sources.filter((name) => /\.tsx?$/.test(name))) {
    for (const [, classes = ''] of read(file).matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g)) {
      const named = (prefix: string) =>
        classes
          .split(/\s+/)
          .filter((name) => name.startsWith(`${prefix}-`))
          .map((name) => name.slice(prefix.length + 1))
          .filter((name) => colourNames.has(name));
      for (const front of named('text'))
        for (const back of named('bg')) {
          if (!tested.has(`${front} on ${back}`)) missing.add(`${file}: ${front} on ${back}`);
        }
    }
  }
  expect([...missing]).toEqual([]);
});
const colourNames = new Set(themeTokens(tokens, 'light').keys());

/** What may be written only in tokens.css, and how it is recognised in a stylesheet or in a class. */
const raw: Readonly<Record<string, RegExp>> = {
  colour: /#[0-9a-f]{3,8}\b(?![^'"\s]*\/)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/gi,
  'named colour':
    /(?:color|background|fill|stroke|border|outline)\s*:\s*(?:white|black|red|green|blue|gray|grey)\b/gi,
  shadow: /box-shadow:(?!\s*(?:none|inset 0 0 0 [12]px var|var))|shadow-\[/g,
  radius: /border-radius:(?!\s*(?:var|0\b|inherit))|rounded-\[/g,
  duration: /(?<![\w-])\d*\.?\d+m?s(?=[\s;,)])|(?:duration|delay)-\[|duration:\s*[\d.]/g,
  layer: /z-index:(?!\s*(?:var|calc\(var))|(?<![\w-])z-(?:\[|\d)|zIndex:/g,
};
/** Comments may name milliseconds and the numbers of issues. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

describe('values outside tokens.css', () => {
  test.each(Object.entries(raw))('no %s is written outside tokens.css', (_, pattern) => {
    const found = sources
      .filter((file) => /\.(?:tsx|css)$/.test(file) || file.endsWith('-style.ts'))
      .flatMap((file) =>
        [...withoutComments(read(file)).matchAll(pattern)].map((match) => `${file}: ${match[0].trim()}`),
      );
    expect(found).toEqual([]);
  });
  test.each([
    ['colour', 'className="text-[#fff]"'],
    ['colour', 'color: rgb(0 0 0)'],
    ['shadow', 'box-shadow: 0 1px 2px var(--x)'],
    ['radius', 'border-radius: 4px'],
    ['duration', 'transition: all 120ms ease'],
    ['layer', 'z-index: 5'],
    ['layer', 'className="z-[5]"'],
  ])('a %s is found in %s', (kind, source) => {
    expect([...source.matchAll(raw[kind] ?? /^/g)].length).toBeGreaterThan(0);
  });
});

/**
 * The browser computes the styles of everything below an element anew where such a rule might apply: a row that is added
 * makes another one the last, and with it every cell of it was styled again (docs/performance.md).
 */
const wideRules = {
  css: /\[data-[^\]]+\] \[role/g,
  tsx: /\b(?:group|peer)-(?:first|last|only|odd|even|empty|nth)\b/g,
};

describe('a change of one element', () => {
  test.each(['css', 'tsx'] as const)('styles no others by a rule for all below it, in %s', (kind) => {
    const found = sources
      .filter((file) => file.endsWith(`.${kind}`))
      .flatMap((file) => [...read(file).matchAll(wideRules[kind])].map(([rule]) => `${file}: ${rule}`));
    expect(found).toEqual([]);
  });
  test.each([
    ['tsx', 'group-last:border-b-0'],
    ['tsx', 'group-first/row:p-1'],
    ['css', "[data-editing] [role='tooltip']"],
  ] as const)('in %s, %s is found', (kind, rule) => expect(rule.match(wideRules[kind])).toHaveLength(1));
});
