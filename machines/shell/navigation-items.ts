/** What the navigation lists (spec §2.2–2.4), in its order. Pure data and one question about it. */
import { paths } from '../../contract/paths.ts';
import type { Grouping } from '../../contract/modules.ts';

export interface SubmenuEntry {
  readonly to: (slug: string) => string;
  readonly label: string;
  readonly badge?: string;
}

export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  /** The item is active when the current path is this or below it. */
  readonly to: (slug: string) => string;
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
    grouping: 'Satisfaction',
    submenu: [
      { to: workspace.health, label: 'Customer Health', badge: 'Soon' },
      { to: workspace.review, label: 'Business Review', badge: 'Soon' },
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
