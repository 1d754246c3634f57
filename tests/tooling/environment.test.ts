/** `.env.example` and docs/environment.md: every variable with its default, as the server checks it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { steps } from '../../scripts/checks/steps.mjs';
import { environmentPage, envExample, variablesOf } from '../../scripts/docs/environment-files.mjs';
import { readConfig } from '../../server/config.ts';
import { environment, hints } from '../../server/environment.ts';
import { variableGroups } from '../../server/environment-groups.ts';

const project = resolve(import.meta.dirname, '../..');
const example = parseEnv(readFileSync(resolve(project, '.env.example'), 'utf8')) as Record<string, string>;
const known = Object.keys(environment.shape);

test('every variable that the server reads is described once, and .env.example names exactly these', () => {
  expect(known.length).toBeGreaterThan(30);
  expect(variableGroups.flatMap(({ names }) => names).toSorted()).toEqual(known.toSorted());
  expect(Object.keys(example).toSorted()).toEqual(known.toSorted());
});

test('a copy of .env.example gives the default configuration', () => {
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('the step of npm run check for the environment finds no fault', async () => {
  const step = steps.find(({ name }) => name === 'environment');
  expect(await step?.run()).toEqual({ code: 0, output: '' });
});

const variables = variablesOf({ environment, hints });

test('a variable has its default, and its allowed values in the words of the refusal', () => {
  expect(
    ['PORT', 'LLM_TIMEOUT_SECONDS', 'DATABASE_URL', 'METRICS_PORT', 'LOG_LEVEL'].map((name) =>
      variables.get(name),
    ),
  ).toEqual([
    { name: 'PORT', value: '4280', allowed: 'a whole number from 0 to 65535' },
    { name: 'LLM_TIMEOUT_SECONDS', value: '15', allowed: 'a whole number from 1 to 25' },
    { name: 'DATABASE_URL', value: '', allowed: 'must start with postgres://' },
    { name: 'METRICS_PORT', value: '', allowed: 'a whole number from 1 to 65535' },
    { name: 'LOG_LEVEL', value: 'info', allowed: 'fatal, error, warn, info, debug, trace or silent' },
  ]);
});

const groups = [
  {
    title: 'Address',
    about: `The listening address, read at /metrics. PORT 0 is free, for example
      http://127.0.0.1:4280. ${'word '.repeat(12)}`,
    names: ['PORT', 'PUBLIC_URL'] as const,
  },
];

test('the page has a table for each group, in which names and addresses are code', () => {
  expect(environmentPage(groups, variables).split('\n').slice(7)).toEqual([
    '## Address',
    '',
    `The listening address, read at \`/metrics\`. \`PORT\` 0 is free, for example \`http://127.0.0.1:4280\`.${' word'.repeat(12)}`,
    '',
    '| Variable     | Default | Allowed                                          |',
    '| ------------ | ------- | ------------------------------------------------ |',
    '| `PORT`       | `4280`  | a whole number from 0 to 65535                   |',
    '| `PUBLIC_URL` | not set | an origin such as `https://keepwell.example.com` |',
    '',
  ]);
});

test('.env.example has a comment for each group, in lines of at most 125 letters', () => {
  expect(envExample(groups, variables).split('\n').slice(3)).toEqual([
    '',
    `# The listening address, read at /metrics. PORT 0 is free, for example http://127.0.0.1:4280.${' word'.repeat(6)}`,
    `#${' word'.repeat(6)}`,
    'PORT=4280',
    'PUBLIC_URL=',
    '',
  ]);
});
