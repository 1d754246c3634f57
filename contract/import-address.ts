import { pages } from './pages.ts';
import { paths } from './paths.ts';

type PageName = keyof typeof pages;

const importPages = new Map(
  Object.entries(pages).flatMap(([name, facts]) =>
    'below' in facts ? [[facts.below as PageName, name as PageName] as const] : [],
  ),
);

/** The address of the page that imports files into the records of a page; null if there is none. */
export function importAddress(page: PageName, slug: string): string | null {
  const name = importPages.get(page);
  return name === undefined ? null : paths.workspace[name](slug);
}
