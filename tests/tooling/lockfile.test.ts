import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { builtFor, missingOptional } from '../../scripts/setup/lockfile.mjs';

test('the lockfile names every build of every package, so that npm ci takes it on any system', () => {
  const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
    packages: Parameters<typeof missingOptional>[0];
  };
  const missing = missingOptional(lock.packages).map(({ name }) => name);
  expect(missing, 'node scripts/complete-lockfile.mjs adds these').toEqual([]);
});

test('a missing build is found, one further up is not', () => {
  const asker = { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' } };
  const packages = { '': {}, 'node_modules/a/node_modules/tool': asker, 'node_modules/tool-linux-x64': {} };
  expect(missingOptional(packages)).toEqual([{ name: 'tool-darwin-arm64', version: '1.0.0', asker }]);
});

test.each([
  ['@oxlint/binding-linux-arm64-musl', { cpu: ['arm64'], os: ['linux'], libc: ['musl'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s', (name, expected) => {
  expect(builtFor(name)).toEqual(expected);
});
