import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { missingOptional, withoutIntegrity } from '../../scripts/setup/lockfile.mjs';

const { packages } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as { packages: Parameters<typeof missingOptional>[0] };

const howToMend = 'Take the newest version of which the registry holds every build.';

test('the lockfile names every build of every package, so that npm ci takes it on any system', () => {
  expect(missingOptional(packages), howToMend).toEqual([]);
});

test('every package in the lockfile has a checksum, so that npm checks its content', () => {
  expect(withoutIntegrity(packages), howToMend).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.entries(packages).filter(([, locked]) => 'resolved' in locked)).toEqual([]);
});

test('a build that is missing in the lockfile is found, and one that lies in a folder further up is not reported', () => {
  const asker = { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' } };
  const locked = { '': {}, 'node_modules/a/node_modules/tool': asker, 'node_modules/tool-linux-x64': {} };
  expect(missingOptional(locked)).toEqual(['tool-darwin-arm64@1.0.0']);
});

test('a package without a checksum is found, unless it is in the archive of a package that has one', () => {
  const integrity = 'sha512-x';
  expect(
    withoutIntegrity({
      '': {},
      'node_modules/checked': { version: '1.0.0', integrity },
      'node_modules/checked/node_modules/@of/it': { version: '1.0.0', inBundle: true },
      'node_modules/checked/node_modules/@of/it/node_modules/deep': { version: '1.0.0', inBundle: true },
      'node_modules/checked/node_modules/own': { version: '1.0.0' },
      'node_modules/unchecked': { version: '1.0.0' },
      'node_modules/unchecked/node_modules/inner': { version: '1.0.0', inBundle: true },
      'node_modules/ours': { link: true },
    }),
  ).toEqual([
    'node_modules/checked/node_modules/own',
    'node_modules/unchecked',
    'node_modules/unchecked/node_modules/inner',
  ]);
});
