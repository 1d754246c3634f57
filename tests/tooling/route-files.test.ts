/** The server finds the code of a page by its name (server/http/page-files.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../contract/pages.ts';

const root = resolve(import.meta.dirname, '../..');
const table = readFileSync(resolve(root, 'src/app/router/pages.ts'), 'utf8');
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.keys(pages))('the route of the page %s has its name, or is a shared one', (name) => {
  const file = `${dashed(name)}-route.tsx`;
  const isOwn = existsSync(resolve(root, 'src/app/routes', file));
  const own = table.includes(`  ${name}: () => import('../routes/${file}'),`);
  const isPlaceholder = new RegExp(`^  ${name}: (\\{ icon|comingSoon)`, 'm').test(table);
  const isImport = 'below' in pages[name as keyof typeof pages] && !table.includes(`  ${name}: `);
  expect([isOwn, isPlaceholder || isImport]).toEqual([own, !own]);
});
