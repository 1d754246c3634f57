/** The table of pages against the addresses of the contract: none is forgotten, none stands twice. */
import { expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { navigationItems } from '../../../machines/shell/navigation-items.ts';
import { pageAt, workspacePages } from '../../../src/app/router/pages.ts';

const addresses = Object.values(paths.workspace).map((to) => to('northbeam'));

it('has one page for every address of a workspace', () => {
  for (const address of addresses) expect(pageAt(address), address).toBeDefined();
  expect(new Set(workspacePages.map(({ pattern }) => pattern)).size).toBe(addresses.length);
  expect(workspacePages).toHaveLength(addresses.length);
});

it('knows no page beside them', () => {
  expect(pageAt('/northbeam/workspace')).toBeUndefined();
  expect(pageAt('/northbeam/accounts-archive')).toBeUndefined();
  expect(pageAt('/northbeam/accounts/')?.title).toBe('All Accounts');
});

it('has a page behind everything the navigation lists', () => {
  for (const { to, submenu } of navigationItems) {
    for (const target of submenu ?? [{ to }]) expect(pageAt(target.to('northbeam'))).toBeDefined();
  }
});
