import { test, expect } from '@playwright/test';
import { signUpByApi, joinByApi, tokenByApi, callApi } from '../support/browser/api-people.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { listRenewals, updateRenewal } from '../../contract/records/renewals.ts';
const world = useWorld();
const tom = { ...maya, email: 'tom@halden.test', fullName: 'Tom Lindqvist', workspaceName: 'Halden' };
test('shots', async ({ page, browser }) => {
  const { server, mail } = world();
  const nb = await signUpByApi(server.origin, mail, maya);
  await joinByApi(server.origin, mail, tom, 'admin', { admin: maya, ...nb });
  const token = await tokenByApi(server.origin, tom);
  const me = await fetch(`${server.origin}/api/v1/workspaces`, {});
  void me;
  const mtoken = await tokenByApi(server.origin, maya);
  const { data } = await callApi(
    server.origin,
    listRenewals,
    { query: { workspace_id: nb.workspace_id, user_id: nb.user_id } },
    mtoken,
  );
  const set = (i: number, field: string, value: unknown) =>
    callApi(
      server.origin,
      updateRenewal,
      {
        params: { id: data[i]!.id },
        query: { workspace_id: nb.workspace_id },
        body: { field, value } as never,
      },
      token,
    );
  for (const i of [3, 4, 5]) await set(i, 'annual_revenue', 5000 + i);
  await set(1, 'owner_confidence', 'high');
  await set(2, 'renewal_date', '2026-12-30');
  await set(
    6,
    'contract_reference_url',
    'https://contracts.example.com/very/long/address/of/a/contract/master-agreement.pdf',
  );
  for (const [who, name] of [
    [maya, 'maya'],
    [tom, 'tom'],
  ] as const) {
    const p = await (await browser.newContext()).newPage();
    await openAs(p, who, `${server.origin}/${who === maya ? 'northbeam' : 'halden'}/chatam`);
    await p.goto(`${server.origin}/northbeam`);
    await expect(p.getByRole('heading', { name: /Hello/ })).toBeVisible();
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await p.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await p.setViewportSize({ width, height: 900 });
        await p.waitForTimeout(300);
        await p.screenshot({ path: `/tmp/home-${name}-${scheme}-${width}.png` });
      }
  }
});
