/** The Dockerfile and `.dockerignore`, read without Docker. `tests/processes/image.test.ts` runs what they say. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { serverEntry, sources } from '../../scripts/setup/build.mjs';
import { isAtLeast } from '../../scripts/setup/node-version.mjs';
import { projectRoot } from '../../server/project-root.ts';
import {
  copyOf,
  dockerfile,
  isInContext,
  readDockerfile,
  variablesOf,
  wholeStage,
  wordsOf,
} from '../support/deploy/dockerfile.ts';

const stages = dockerfile();
const { image, instructions } = wholeStage(stages, '');
const last = (name: string) => instructions.findLast((one) => one.name === name);

test('a Dockerfile is read with its stages, flags, comments and continued lines', () => {
  expect(
    readDockerfile(
      '# a\nFROM node:1 AS base\nENV A=1 B=2\n\nFROM base\n# b\nCOPY --from=base --chown=1:1 a b ./\nHEALTHCHECK --timeout=5s \\\n  CMD ["x", "y z"]\n',
    ),
  ).toEqual([
    { name: 'base', base: 'node:1', instructions: [{ name: 'ENV', flags: {}, rest: 'A=1 B=2' }] },
    {
      name: '',
      base: 'base',
      instructions: [
        { name: 'COPY', flags: { from: 'base', chown: '1:1' }, rest: 'a b ./' },
        { name: 'HEALTHCHECK', flags: { timeout: '5s' }, rest: 'CMD ["x", "y z"]' },
      ],
    },
  ]);
  expect(() => wordsOf({ name: 'CMD', flags: {}, rest: 'node main.js' })).toThrow(
    'CMD would be run by a shell: node main.js',
  );
});

test('every stage is made from one image of Debian with an exact version of Node that the project admits', () => {
  const images = stages.map(({ name }) => wholeStage(stages, name).image);
  expect(new Set(images)).toEqual(new Set([image]));
  const [, version = ''] = /^node:(\d+\.\d+\.\d+)-(?:bookworm|trixie)-slim$/.exec(image) ?? [];
  const { engines } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(isAtLeast(version, engines.node)).toBe(true);
});

test('the packages of the image are those of the lock file that the server runs with', () => {
  const installs = (name: string) =>
    wholeStage(stages, name).instructions.filter((one) => one.name === 'RUN' && one.rest.startsWith('npm '));
  expect(installs('packages').map(({ rest }) => rest)).toEqual([
    'npm ci --omit=dev --ignore-scripts --no-audit --no-fund',
  ]);
  const packages = instructions.filter((one) => one.rest.includes('node_modules'));
  expect(packages).toEqual([
    { name: 'COPY', flags: { from: 'packages' }, rest: '/app/node_modules ./node_modules' },
  ]);
});

test('what the image copies is in the project and reaches its build', () => {
  const isThere = (path: string) => existsSync(join(projectRoot(), path));
  const copied = stages.flatMap((stage) =>
    stage.instructions
      .filter(({ name, flags }) => name === 'COPY' && flags['from'] === undefined)
      .flatMap((one) => copyOf(one).from),
  );
  expect(copied.length).toBeGreaterThan(3);
  for (const path of [...copied.filter((one) => one !== '.'), ...sources, 'scripts/build.mjs'])
    expect([path, isThere(path), isInContext(path)]).toEqual([path, true, true]);
  // What is named in .dockerignore and not there would be a typing error.
  const named = readFileSync(join(projectRoot(), '.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm);
  for (const [, path = ''] of named) expect([path, isThere(path)]).toEqual([path, true]);
});

test.each([
  '.env',
  '.git',
  'data',
  'data/database',
  'deploy/.env',
  'dist',
  'node_modules',
  'tests',
  'coverage',
  'docs',
])('%s does not reach the build of the image', (path) => {
  expect(isInContext(path)).toBe(false);
});

test('the server runs without a shell or npm as a user that is not root, and keeps its data in a volume', () => {
  expect(last('USER')?.rest).toBe('1000:1000');
  expect(variablesOf(instructions)).toEqual({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '4280',
    KEEPWELL_DATA: '/data',
  });
  expect(last('VOLUME')?.rest).toBe('/data');
  expect(last('EXPOSE')?.rest).toBe('4280');
  expect(wordsOf(last('CMD')!)).toEqual([
    'node',
    '--enable-source-maps',
    relative(projectRoot(), serverEntry).replaceAll('\\', '/'),
  ]);
  expect(last('ENTRYPOINT')).toBeUndefined();
  expect(last('SHELL')).toBeUndefined();
});

test('nothing is installed or written in the image after it has left root behind', () => {
  const names = instructions.map(({ name }) => name);
  expect(names.slice(names.indexOf('USER') + 1)).toEqual(['VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']);
});

test('the health of a container is whether the server is ready, asked by Node', () => {
  const check = last('HEALTHCHECK')!;
  expect(check.flags).toEqual({ interval: '10s', timeout: '5s', 'start-period': '120s', retries: '3' });
  const [program, option, script] = wordsOf(check);
  expect([program, option]).toEqual(['node', '-e']);
  // oxlint-disable-next-line no-template-curly-in-string
  expect(script).toContain('http://127.0.0.1:${process.env.PORT}/readyz');
});
