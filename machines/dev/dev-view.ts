/** What the developer dashboard shows, which is also in the address (spec §2.15). */
import {
  analyticsPeriods,
  confidenceLevels,
  implementationPriorities,
  learningCategories,
  suggestionStatuses,
} from '../../contract/dev-admin.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

export const devTabs = ['overview', 'suggestions', 'performance', 'testing'] as const;
export type DevTab = (typeof devTabs)[number];

/** The orders of the suggestions. */
export const suggestionOrders = [
  'created_at',
  'times',
  'people',
  'implementation_priority',
  'confidence_level',
] as const;

export const devView = listView(suggestionOrders, {
  tab: devTabs,
  days: analyticsPeriods,
  status: suggestionStatuses,
  category: learningCategories,
  priority: implementationPriorities,
  confidence: confidenceLevels,
  /** The action whose samples are tried. */
  action: (text: string) => /^[a-z\d-]{1,200}$/.test(text),
});
export type DevView = ListViewOf<(typeof devView)['filters']>;

export const tabOf = ({ tab }: DevView): DevTab => tab ?? 'overview';
export const daysOf = ({ days }: DevView) => days ?? '30';
export const statusOf = ({ status }: DevView) => status ?? 'pending';
