/** What the navigation lists (spec §2.2–2.4), in its order. Pure data and one question about it. */
import { paths } from '../../contract/paths.ts';
import type { Grouping } from '../../contract/modules.ts';

interface Target {
  readonly to: (slug: string) => string;
  /** Where the same screen stands as well: the address of an older navigation. */
  readonly also?: (slug: string) => string;
}

export interface SubmenuEntry extends Target {
  readonly label: string;
  readonly badge?: string;
}

/** It is active when the current path is its own or below it. */
export interface NavigationItem extends Target {
  readonly id: string;
  readonly label: string;
  readonly showSeparator?: boolean;
  readonly submenu?: readonly SubmenuEntry[];
  readonly grouping?: Grouping;
}

const { workspace } = paths;
/** A module's group covers everything below its first segment. */
const group = (segment: string) => (slug: string) => `${workspace.home(slug)}/${segment}`;

export const navigationItems: readonly NavigationItem[] = [
  { id: 'assistant', label: 'Assistant', to: workspace.chatam, showSeparator: true },
  { id: 'accounts', label: 'Accounts', to: workspace.accounts },
  { id: 'contacts', label: 'Contacts', to: workspace.contacts, showSeparator: true },
  {
    id: 'implementation',
    label: 'Implementation',
    to: group('implementation'),
    grouping: 'Implementation',
    submenu: [{ to: workspace.onboarding, label: 'Onboarding' }],
  },
  {
    id: 'retention',
    label: 'Retention',
    to: group('retention'),
    grouping: 'Retention',
    submenu: [{ to: workspace.renewals, label: 'Renewals Dashboard' }],
  },
  {
    id: 'expansion',
    label: 'Expansion',
    to: group('expansion'),
    grouping: 'Expansion',
    submenu: [{ to: workspace.heatmap, label: 'Product Heatmap', badge: 'Soon' }],
  },
  {
    id: 'satisfaction',
    label: 'Satisfaction',
    to: group('satisfaction'),
    also: workspace.engagementReview,
    grouping: 'Satisfaction',
    submenu: [
      { to: workspace.health, label: 'Customer Health', badge: 'Soon' },
      { to: workspace.review, also: workspace.engagementReview, label: 'Business Review', badge: 'Soon' },
    ],
  },
  {
    id: 'service',
    label: 'Service',
    to: group('service'),
    grouping: 'Service',
    showSeparator: true,
    submenu: [
      { to: workspace.productImprovement, label: 'Product Improvement' },
      { to: workspace.supportRequests, label: 'Support Requests' },
    ],
  },
  { id: 'reports', label: 'Reports', to: workspace.reports },
];

/** Whether a path is the target or below it: `/n/accounts` does not light up on `/n/accounts-archive` (design §7). */
export function isBelow(path: string, target: string): boolean {
  return path === target || path.startsWith(`${target}/`);
}

/** Whether what is listed stands for the open page; an entry of a submenu only for its very page. */
export function isCurrent(
  { to, also = to }: Target,
  slug: string,
  path: string,
  how: 'at' | 'below',
): boolean {
  return [to(slug), also(slug)].some((target) => (how === 'at' ? path === target : isBelow(path, target)));
}
