/**
 * The entries of the navigation (spec §2.2–2.4), in order: the pages of each grouping, and the entries beside them.
 */
import { groupings, type Grouping } from '../../contract/modules.ts';
import { pages } from '../../contract/pages.ts';
import { paths } from '../../contract/paths.ts';

interface Target {
  readonly to: (slug: string) => string;
  /** An older address of the same page. */
  readonly also?: (slug: string) => string;
}

export interface SubmenuEntry extends Target {
  readonly label: string;
  readonly badge?: string;
}

/** It is current if the path is its own or below it. */
export interface NavigationItem extends Target {
  readonly id: string;
  readonly label: string;
  readonly showSeparator?: boolean;
  readonly submenu?: readonly SubmenuEntry[];
  readonly grouping?: Grouping;
}

const { workspace } = paths;

type PageName = keyof typeof pages;
interface Facts {
  readonly title: string;
  readonly group?: string;
  readonly badge?: string;
  readonly sameAs?: string;
  readonly below?: string;
}
const allPages = Object.entries(pages) as [PageName, Facts][];

/** The entry of a page, with the page's older address. */
function entryOf([name, { title, badge }]: [PageName, Facts]): SubmenuEntry {
  const [older] = allPages.find(([, { sameAs }]) => sameAs === name) ?? [];
  return {
    to: workspace[name],
    label: title,
    ...(badge !== undefined && { badge }),
    ...(older !== undefined && { also: workspace[older] }),
  };
}

/** A grouping of modules: all paths below its first segment, and the older addresses of its pages. */
function groupItem(grouping: Grouping): NavigationItem {
  const id = grouping.toLowerCase();
  const submenu = allPages
    .filter(
      ([, { group, sameAs, below }]) => group === grouping && sameAs === undefined && below === undefined,
    )
    .map(entryOf);
  const also = submenu.find((entry) => entry.also !== undefined)?.also;
  return {
    id,
    label: grouping,
    to: (slug) => `${workspace.home(slug)}/${id}`,
    ...(also !== undefined && { also }),
    grouping,
    submenu,
    showSeparator: grouping === groupings.at(-1),
  };
}

export const navigationItems: readonly NavigationItem[] = [
  { id: 'assistant', label: 'Assistant', to: workspace.chatam, showSeparator: true },
  { id: 'accounts', label: 'Accounts', to: workspace.accounts },
  { id: 'contacts', label: 'Contacts', to: workspace.contacts, showSeparator: true },
  ...groupings.map(groupItem),
  { id: 'reports', label: 'Reports', to: workspace.reports },
];

/** Whether a path is the target or below it: `/n/accounts` is not current on `/n/accounts-archive` (design §7). */
export function isBelow(path: string, target: string): boolean {
  return path === target || path.startsWith(`${target}/`);
}

/** Whether an entry represents the open page. An entry of a submenu matches only its exact page. */
export function isCurrent(
  { to, also = to }: Target,
  slug: string,
  path: string,
  how: 'at' | 'below',
): boolean {
  return [to(slug), also(slug)].some((target) => (how === 'at' ? path === target : isBelow(path, target)));
}
