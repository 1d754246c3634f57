/** The slots of the developer dashboard's machines that are calls: what each is given and sends. */
import { listActionDefinitions, testAction } from '../../../contract/chat.ts';
import {
  getPerformance,
  getSystemAnalytics,
  listSuggestions,
  reviewSuggestion,
} from '../../../contract/dev-admin.ts';
import type { ChatSlot } from './chat-slots.ts';

const workspace = 'w-1';
const admin = '/chatam/dev-admin';

export const devSlots: readonly ChatSlot[] = [
  {
    name: 'overview.load',
    call: getSystemAnalytics,
    sends: ['GET', `${admin}/analytics/system-wide?days=90`],
    input: { query: { days: '90' } },
  },
  {
    name: 'performance.load',
    call: getPerformance,
    sends: ['GET', `${admin}/analytics/performance?days=all`],
    input: { query: { days: 'all' } },
  },
  {
    name: 'suggestionQueue.listSuggestions',
    call: listSuggestions,
    sends: ['GET', `${admin}/learning/all-suggestions?status=pending`],
    input: { query: { status: 'pending' } },
  },
  {
    name: 'suggestionQueue.listActionDefinitions',
    call: listActionDefinitions,
    sends: ['GET', '/chatam/actions'],
    input: { workspace },
  },
  {
    name: 'suggestionReview.reviewSuggestion',
    call: reviewSuggestion,
    sends: ['PATCH', `${admin}/learning/s-1/review?action=reject&reviewer_id=u-1&notes=Not+ours`],
    input: { params: { id: 's-1' }, query: { action: 'reject', reviewer_id: 'u-1', notes: 'Not ours' } },
  },
  {
    name: 'actionTesting.listActionDefinitions',
    call: listActionDefinitions,
    sends: ['GET', '/chatam/actions'],
    input: { workspace },
  },
  {
    name: 'actionTesting.testAction',
    call: testAction,
    sends: ['POST', '/chatam/test-action'],
    input: { workspace, body: { action_slug: 'open-renewals', workspace_id: 'w-1', user_id: 'u-1' } },
  },
];
