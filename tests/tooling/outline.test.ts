/** The outline of index.html is drawn before any stylesheet is loaded, and has to have the colours of the tokens. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { themeTokens } from '../support/build/contrast.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');

test('the outline of index.html has the colours of the tokens in light, in dark, and in a chosen dark theme', () => {
  const blocks = [...read('index.html').matchAll(/#outline \{([^}]*--base: [^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries([...body.matchAll(/--(\w+): (#\w+)/g)].map(([, name, value]) => [name, value])),
  );
  const tokens = (theme: 'light' | 'dark') => {
    const of = themeTokens(read('src/styles/tokens.css'), theme);
    return {
      base: of.get('surface-base'),
      canvas: of.get('surface-canvas'),
      line: of.get('border-default'),
      keep: of.get('brand-keep'),
      well: of.get('brand-well'),
      muted: of.get('text-muted'),
    };
  };
  expect(blocks).toEqual([tokens('light'), tokens('dark'), tokens('dark')]);
});
