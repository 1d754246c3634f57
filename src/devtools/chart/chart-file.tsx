/**
 * A machine's chart as a file for `docs/machines`: laid out and drawn as in the atlas, in the colours of
 * `tokens.css`, light or dark by the reader's system setting. Text is not measured, so the file is the same on every
 * machine.
 */
import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Diagram } from '../../../machines/testing/diagram.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { chartLayoutOf, elkGraphOf } from './chart-layout.ts';

/** The visual classes of the drawing as CSS; classes for pointer and keyboard are dropped. */
const declarations: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^(fill|stroke)-transparent$/, (property) => `${property}:none`],
  [/^fill-(.+)$/, (token) => `fill:var(--${token})`],
  [/^stroke-(.+)$/, (token) => `stroke:var(--${token})`],
  [/^font-(sans|mono)$/, (family) => `font-family:var(--font-${family})`],
  [/^font-(regular|medium|semibold)$/, (weight) => `font-weight:var(--weight-${weight})`],
  [/^text-(2xs|xs|sm|md)$/, (size) => `font-size:var(--font-size-${size})`],
  [/^\[paint-order:(stroke)\]$/, (order) => `paint-order:${order}`],
];

function declarationOf(name: string): string | null {
  for (const [pattern, write] of declarations) {
    const found = pattern.exec(name);
    if (found) return write(found[1] ?? '');
  }
  return null;
}

const attributeOf = /\s(class|data-[a-z]+|aria-[a-z]+|role)="([^"]*)"/g;

/** Only the visible parts: classes get short names, numbers two decimals. */
function plain(markup: string): { readonly drawing: string; readonly rules: ReadonlyMap<string, string> } {
  const rules = new Map<string, string>();
  const nameOf = (declaration: string) => {
    const known = rules.get(declaration) ?? `c${rules.size}`;
    rules.set(declaration, known);
    return known;
  };
  const drawing = markup
    .replace(attributeOf, (_, attribute: string, value: string) => {
      if (attribute !== 'class') return '';
      const names = value.split(' ').flatMap((name) => {
        const declaration = declarationOf(name);
        return declaration === null ? [] : [nameOf(declaration)];
      });
      return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
    })
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
  return { drawing, rules };
}

/** The value of each custom property in the first block of a selector. */
function tokensAfter(styles: string, selector: string): ReadonlyMap<string, string> {
  const start = styles.indexOf(`\n${selector} {`);
  const block = start < 0 ? '' : styles.slice(start, styles.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' '),
    ]),
  );
}

/** @throws if the stylesheet lacks a value that the drawing needs */
function styleOf(rules: ReadonlyMap<string, string>, tokens: string): string {
  const used = [...rules.keys()].flatMap((rule) => /var\(--([\w-]+)\)/.exec(rule)?.[1] ?? []);
  const names = [...new Set(['surface-base', ...used])].toSorted();
  const always = tokensAfter(tokens, ':root');
  const light = tokensAfter(tokens, "[data-theme='light']");
  const dark = tokensAfter(tokens, "[data-theme='dark']");
  const values = (of: (name: string) => string | undefined) =>
    names.flatMap((name) => {
      const value = of(name);
      return value === undefined ? [] : [`--${name}:${value}`];
    });
  for (const name of names) {
    if (!always.has(name) && !(light.has(name) && dark.has(name)))
      throw new Error(`tokens.css has no --${name} for the drawing of a machine.`);
  }
  return [
    `svg{${values((name) => always.get(name) ?? light.get(name)).join(';')};background:var(--surface-base)}`,
    `@media (prefers-color-scheme:dark){svg{${values((name) => dark.get(name)).join(';')}}}`,
    ...[...rules].map(([declaration, name]) => `.${name}{${declaration}}`),
  ].join('\n');
}

const none: ReadonlySet<string> = new Set();
const lines = (markup: string) =>
  markup.replaceAll(/><\/(?:rect|path|circle)>/g, '/>').replaceAll(/(<\/g>|\/>|<\/text>)(?=<)/g, '$1\n');

/**
 * @param tokens the text of `src/styles/tokens.css`
 * @returns a complete SVG file, ending with a line break
 */
export async function chartFile(diagram: Diagram, tokens: string): Promise<string> {
  const layout = chartLayoutOf(diagram, await new ELK().layout(elkGraphOf(diagram)));
  const markup = renderToStaticMarkup(
    <ChartDrawing
      diagram={diagram}
      layout={layout}
      active={none}
      standing={() => 'idle'}
      taken={none}
      onLabelFocus={() => {}}
    />,
  );
  const { drawing, rules } = plain(markup);
  const size = `${Math.ceil(layout.width)} ${Math.ceil(layout.height)}`;
  const [width, height] = size.split(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size}">`,
    `<style>\n${styleOf(rules, tokens)}\n</style>`,
    lines(drawing),
    '</svg>\n',
  ].join('\n');
}
