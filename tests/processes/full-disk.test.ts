/** A disk so full that the reserve is used up too (checklist row 37; ADR 0025). */
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { projectRoot } from '../../server/project-root.ts';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { addDesk } from '../support/processes/desk.ts';
import { launchServer } from '../support/processes/server-process.ts';

const preload = pathToFileURL(join(projectRoot(), 'tests/support/processes/full-disk-preload.mjs')).href;

let data: DataFolder;
beforeEach(async () => {
  data = await migratedDataFolder();
});
afterEach(() => data.remove());

test('a full disk ends the server with an explanation, and the next start has every acknowledged write', async () => {
  const flag = join(data.path, 'full');
  const env = { NODE_OPTIONS: `--import ${preload}`, FULL_DISK_FLAG: flag };
  const desk = await addDesk(data.path);
  const server = launchServer(data.path, env);
  const origin = await server.ready;
  expect((await stat(join(data.path, 'reserve'))).size).toBe(64 * 1024 ** 2);
  const headers = await desk.signIn(origin);
  const [renewal] = await desk.list(origin, headers);
  const edit = (value: number) =>
    fetch(`${origin}/api/v1/retention/renewals/${renewal?.id ?? ''}?workspace_id=${desk.workspaceId}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ field: 'annual_revenue', value }),
    }).then(
      (answer) => answer.status,
      () => 'cut off',
    );
  expect(await edit(1_000)).toBe(200);

  await writeFile(flag, '');
  expect(await edit(2_000)).toBe('cut off');
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain(
    `There is no room left on the disk of ${data.path}, and the reserve is used up. KeepWell ends; nothing that was saved is lost.\n`,
  );

  await rm(flag);
  const next = launchServer(data.path, env);
  const nextOrigin = await next.ready;
  const revenue = ({ id, annual_revenue }: Renewal) => (id === renewal?.id ? [annual_revenue] : []);
  const list = await desk.list(nextOrigin, await desk.signIn(nextOrigin));
  expect(list.flatMap(revenue)).toEqual([1_000]);
  next.kill('SIGTERM');
  expect(await next.ended).toEqual({ code: 0, signal: null });
});
