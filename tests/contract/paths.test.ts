/** Where a person may be sent after signing in (spec §2.2). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outsideSegments, paths, reservedSegments, safeOrigin } from '../../contract/paths.ts';

test('an address of this origin is kept with its query and fragment, and is escaped in the address of sign-in', () => {
  expect(safeOrigin('/northbeam/retention/renewals?view=mine#top')).toBe(
    '/northbeam/retention/renewals?view=mine#top',
  );
  expect(paths.signinThen('/a?b=c&d')).toBe('/signin?next=%2Fa%3Fb%3Dc%26d');
});

test.each([
  null,
  '',
  'northbeam',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:1',
])('%j is refused as the place to go after signing in', (next) => {
  expect(safeOrigin(next)).toBeNull();
});

test('the reserved segments, which no workspace may have as its slug, are those that this origin answers itself', () => {
  expect([...reservedSegments].toSorted()).toEqual([
    'api',
    'assets',
    'dev',
    'favicon.ico',
    'healthz',
    'identitytoolkit.googleapis.com',
    'index.html',
    'joinworkspace',
    'media',
    'metrics',
    'onboard',
    'onboarding',
    'readyz',
    'reset-password',
    'robots.txt',
    'securetoken.googleapis.com',
    'signin',
    'signup',
    'uploads',
    'workspaces',
  ]);
});

test('theme.js lists the same first segments outside every workspace as the contract', () => {
  const script = readFileSync(resolve(import.meta.dirname, '../../public/theme.js'), 'utf8');
  const [, listed = ''] = /\(\?:\(([a-z|-]+)\)/.exec(script) ?? [];
  expect(listed.split('|')).toEqual([...outsideSegments].toSorted());
});

test('no text in a link leads to another host after signing in', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '%', '2', 'f') }),
  );
  fc.assert(
    fc.property(text, (next) => {
      const safe = safeOrigin(next);
      return safe === null || new URL(safe, 'https://keepwell.test').host === 'keepwell.test';
    }),
    { numRuns: 5000 },
  );
});
