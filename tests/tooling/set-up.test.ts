import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chartFaults, circleFaults, filesOf } from '../../scripts/checks/budgets.mjs';
import { ensureInstalled, matchesLock } from '../../scripts/setup/install.mjs';
import { isAtLeast } from '../../scripts/setup/node-version.mjs';

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.99.0', false],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isAtLeast(version, '>=20.19.0')).toBe(expected);
});

describe('node_modules against the lockfile', () => {
  const wanted = {
    '': {},
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', optional: true },
  };

  test('node_modules with every package of the lockfile matches it, without the builds for other systems', () => {
    expect(matchesLock(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true);
  });

  test.each([
    ['no installation was finished', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/zod': { version: '4.6.6' } }],
    ['a package is left over', { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/left-pad': {} }],
  ])('node_modules does not match the lockfile where %s', (_why, installed) => {
    expect(matchesLock(wanted, installed)).toBe(false);
  });
});

test('packages that a link leads to are never replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepwell-linked-'));
  try {
    const [project, other] = [join(folder, 'project'), join(folder, 'other')];
    mkdirSync(project);
    mkdirSync(join(other, 'zod'), { recursive: true });
    const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/zod': { version: '4.6.7' } } };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
    symlinkSync(other, join(project, 'node_modules'));
    await expect(ensureInstalled(project)).rejects.toThrow('is a link to packages other than those');
    expect(existsSync(join(other, 'zod'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('what a view loads', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      imports: ['_react.js'],
      dynamicImports: [
        'src/app/routes/signin-route.tsx',
        'src/app/routes/renewals-route.tsx',
        'src/identity.ts',
      ],
    },
    '_react.js': { file: 'assets/react.js' },
    'src/app/routes/signin-route.tsx': { file: 'assets/signin.js', imports: ['_react.js', '_field.js'] },
    'src/app/routes/renewals-route.tsx': { file: 'assets/renewals.js' },
    '_field.js': { file: 'assets/field.js' },
    'src/identity.ts': { file: 'assets/identity.js' },
  };

  test('a view loads every file that it imports once, lazy or not, and no other route', () => {
    expect(filesOf(manifest, ['index.html', 'src/app/routes/signin-route.tsx'])).toEqual([
      'assets/index.js',
      'assets/react.js',
      'assets/identity.js',
      'assets/signin.js',
      'assets/field.js',
    ]);
  });

  test('a view that is not in the build is an error', () => {
    expect(() => filesOf(manifest, ['src/app/routes/renamed.tsx'])).toThrow('src/app/routes/renamed.tsx');
  });

  test('no page but the dashboards loads code of the charts before it is shown', () => {
    const route = (name: string) => `src/app/routes/${name}-route.tsx`;
    const built = (shared: readonly string[]) => ({
      'index.html': { file: 'index.js' },
      [route('reports')]: { file: 'reports.js', imports: ['_bars', '_shared'] },
      [route('home')]: { file: 'home.js', imports: ['_shared'], dynamicImports: [route('reports')] },
      _bars: { file: 'bars.js' },
      _shared: { file: 'shared.js', imports: [...shared] },
    });
    const modulesOf = (file: string) =>
      file === 'bars.js' ? ['../../../src/ui/charts/bars.tsx'] : [`../../../src/ui/${file}`];
    expect(chartFaults(built([]), modulesOf)).toEqual([]);
    expect(chartFaults(built(['_bars']), modulesOf)).toEqual([
      'The first view of src/app/routes/home-route.tsx loads code of the charts: bars.js.',
    ]);
    expect(() => chartFaults({ 'index.html': { file: 'index.js' } }, modulesOf)).toThrow('dashboards');
  });

  test('chunks that import each other are found', () => {
    const chunk = (...imports: string[]) => ({ file: 'a.js', imports });
    expect(circleFaults({ a: chunk('b', 'c'), b: chunk('c'), c: chunk() })).toEqual([]);
    expect(circleFaults({ a: chunk('b'), b: chunk('c'), c: chunk('b') })).toEqual([
      'Chunks import each other: b → c → b.',
    ]);
  });
});
