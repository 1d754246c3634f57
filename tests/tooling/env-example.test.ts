/** `.env.example` lists every variable with its default. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(project, file), 'utf8');
const example = parseEnv(read('.env.example')) as Record<string, string>;

test('.env.example names exactly the variables the server reads', () => {
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]*): /gm)].map((match) => match[1]);
  expect(known.length).toBeGreaterThan(5);
  expect(Object.keys(example).toSorted()).toEqual(known.toSorted());
});

test('a copy of .env.example gives the default configuration', () => {
  expect(readConfig(example)).toEqual(readConfig({}));
});
