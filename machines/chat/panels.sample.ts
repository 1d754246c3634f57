/** Chats, saved actions and their folders in walks and tests, in the shapes of the calls. */
import type { ChatSession, OfferedAction } from '../../contract/chat.ts';
import type { SavedAction } from '../../contract/saved-actions.ts';
import type { RanAction } from './new-action-form.ts';
import { ofAction, ofSession, type PanelItem } from './panel-item.ts';

const session = (id: string, title: string, rest: Partial<ChatSession> = {}): ChatSession => ({
  id,
  title,
  is_folder: false,
  is_trash: false,
  parent_folder_id: null,
  display_order: 0,
  updated_at: '2026-02-04T14:00:00.000Z',
  ...rest,
});

/** In New York it is Wednesday morning. */
export const sampleNow = '2026-02-04T15:00:00.000Z';

export const reviews = session('f1', 'Quarterly reviews', { is_folder: true });
const enterprise = session('f2', 'Enterprise renewals', { is_folder: true, display_order: 1 });
export const due = session('c1', 'Renewals in the next 30 days');
const handover = session('c2', 'Owner handover for Priya', { display_order: 1 });
const byTerm = session('c3', 'Contract values by term', { updated_at: '2026-02-03T18:00:00.000Z' });
const summary = session('c4', 'Onboarding status summary', { updated_at: '2026-01-20T18:00:00.000Z' });
const terms = session('c5', 'Vantage Aerospace terms', { parent_folder_id: 'f1' });

export const sampleSessions: readonly ChatSession[] = [
  reviews,
  enterprise,
  due,
  handover,
  byTerm,
  summary,
  terms,
];

const action = (id: string, text: string, rest: Partial<SavedAction> = {}): SavedAction => ({
  id,
  text,
  folder_id: null,
  display_order: 0,
  action_slug: null,
  ...rest,
});

export const dueAction = action('a1', 'Show renewals due this month');
const lowAction = action('a2', 'List accounts with low confidence', { display_order: 1 });
const ownerAction = action('a3', 'Total contract value by owner', { folder_id: 'af1' });
export const sampleActions: readonly SavedAction[] = [dueAction, lowAction, ownerAction];

export const checks = {
  id: 'af1',
  name: 'Renewal checks for Tier 1 accounts',
  display_order: 0,
  queries: ['Total contract value by owner'],
};
const boardPack = { id: 'af2', name: 'Board pack', display_order: 1, queries: [] };
export const sampleFolders = [checks, boardPack];

export const sampleChatTrash = [
  { id: 't1', title: 'Old pricing questions', is_folder: false, trashed_at: '2026-02-01T10:00:00.000Z' },
  { id: 't2', title: '2025 planning', is_folder: true, trashed_at: '2026-01-30T10:00:00.000Z' },
];
export const trashedChat: PanelItem = {
  id: 't1',
  kind: 'chat',
  title: 'Old pricing questions',
  folderId: null,
  order: 0,
  updatedAt: null,
};
export const trashedAction = action('a9', 'Show accounts past renewal date');

export const queriesOf = (actions: readonly SavedAction[]) => ({
  queries: actions.map(({ text }) => text),
  actions: [...actions],
});

export const sharedAction: OfferedAction = {
  id: 'wa1',
  action_label: 'Renewals of the quarter',
  action_slug: 'list-renewals-1a2b',
  action_type: 'workspace',
  description: 'Lists renewals',
  category: 'Renewals',
};

export const dueItem: PanelItem = ofSession(due);
export const reviewsItem: PanelItem = ofSession(reviews);
export const dueActionItem: PanelItem = ofAction(dueAction);

export const ranActions: readonly RanAction[] = [
  {
    action_slug: 'list-renewals',
    action_label: 'List renewals',
    query: 'Which renewals of Bo are due in March?',
    saved: false,
    parameters: [
      { name: 'owner', label: 'Owner', value: 'Bo Lindqvist' },
      { name: 'month', label: 'Month', value: 'March 2026' },
    ],
  },
  {
    action_slug: 'show-risk',
    action_label: 'Show risk',
    query: 'What is at risk?',
    saved: true,
    parameters: [],
  },
];
