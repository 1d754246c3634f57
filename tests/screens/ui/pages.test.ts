/** The page table and the addresses of the contract: none is missing, and none is there twice. */
import { expect, test } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { navigationItems } from '../../../machines/shell/navigation-items.ts';
import { pageAt, workspacePages } from '../../../src/app/router/pages.ts';
import { workspacePages as expected } from '../../support/browser/workspace-pages.ts';

const addresses = Object.values(paths.workspace).map((to) => to('northbeam'));

test('the page table has one page for every address of a workspace', () => {
  for (const address of addresses) expect(pageAt(address), address).toBeDefined();
  expect(new Set(workspacePages.map(({ pattern }) => pattern)).size).toBe(addresses.length);
  expect(workspacePages).toHaveLength(addresses.length);
});

test('the page table has no page for other addresses', () => {
  expect(pageAt('/northbeam/workspace')).toBeUndefined();
  expect(pageAt('/northbeam/accounts-archive')).toBeUndefined();
  expect(pageAt('/northbeam/accounts/')?.title).toBe('All Accounts');
});

test('every item and entry of the navigation has a page', () => {
  for (const { to, submenu } of navigationItems) {
    for (const target of submenu ?? [{ to }]) expect(pageAt(target.to('northbeam'))).toBeDefined();
  }
});

test('the browser tests list every page of a workspace with its heading', () => {
  expect(expected.map(({ path }) => `/northbeam${path}`)).toEqual(addresses);
  for (const { path, heading } of expected) expect(pageAt(`/northbeam${path}`)?.title).toBe(heading);
});

test('the navigation lists every module with its pages in a fixed order', () => {
  expect(
    navigationItems.map(({ label, submenu = [] }) => [
      label,
      ...submenu.map((entry) => (entry.badge === undefined ? entry.label : `${entry.label} ${entry.badge}`)),
    ]),
  ).toEqual([
    ['Assistant'],
    ['Accounts'],
    ['Contacts'],
    ['Implementation', 'Onboarding'],
    ['Retention', 'Renewals Dashboard'],
    ['Expansion', 'Product Heatmap Soon'],
    ['Satisfaction', 'Customer Health Soon', 'Business Review Soon'],
    ['Service', 'Product Improvement', 'Support Requests'],
    ['Reports'],
  ]);
});
