/** An effect without a test of its own fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';

test('every file of src/effects is tested in this folder', () => {
  const inProject = (folder: string) => resolve(projectRoot(), folder);
  const effects = readdirSync(inProject('src/effects'));
  const tests = readdirSync(inProject('tests/effects'))
    .map((file) => readFileSync(resolve(inProject('tests/effects'), file), 'utf8'))
    .join('\n');
  expect(effects.length).toBeGreaterThan(30);
  expect(effects.filter((file) => !tests.includes(`'../../src/effects/${file}'`))).toEqual([]);
});
