import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOnce } from '../../server/db/first-start.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'keepwell-once-'));
  folder = join(parent, 'database');
});
afterEach(() => rm(parent, { recursive: true }));

async function make(draft: string): Promise<void> {
  await mkdir(join(draft, 'base'), { recursive: true });
  await writeFile(join(draft, 'PG_VERSION'), '18');
  await writeFile(join(draft, 'base', '1'), 'rows');
}

test('a folder appears only when it is complete, and an interrupted attempt is repeated from the beginning', async () => {
  const broken = makeOnce(folder, async (draft) => {
    await make(draft);
    await writeFile(join(draft, 'half'), '');
    throw new Error('the process ends here');
  });
  await expect(broken).rejects.toThrow('the process ends here');
  expect(existsSync(folder)).toBe(false);
  await makeOnce(folder, make);
  expect(readdirSync(parent)).toEqual(['database']);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['PG_VERSION', 'base', 'base/1']);
});

test('a folder that exists is not made again', async () => {
  await makeOnce(folder, make);
  await makeOnce(folder, () => Promise.reject(new Error('made twice')));
  expect(readdirSync(parent)).toEqual(['database']);
});
