/** What the walks of the Audit Center share: its input, and the way to a change and to the question about it. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { click, settle } from '../testing/walk.ts';
import type { AuditCenterInput } from './audit-center.machine.ts';
import { auditView, type AuditQuery } from './audit-view.ts';
import { reverted } from './audit.sample.ts';

export const auditInput: AuditCenterInput = {
  workspaceId: 'w1',
  userId: 'u1',
  slug: 'northbeam',
  role: 'admin',
  timezone: 'America/New_York',
  today: '2026-01-16',
  view: auditView.plain,
};

/** What the server is asked with these filters. */
export const asking = (filters: Partial<AuditQuery['query']> = {}): AuditQuery => ({
  params: { id: 'w1' },
  query: { user_id: 'u1', ...filters },
});

export const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

export const entriesLoaded = settle('listAudit', 'first page');
/** Its changes are shown, which have the button. */
export const openEdited = click(
  'button',
  'Details of Renewal Northwind Traders, updated Jan 15, 2026, 4:12 PM',
);
export const revertEdited = click('button', 'Revert Confidence, Northwind Traders');
/** The answer to the question. */
export const revertNow = [click('button', 'Revert'), settle('revertAudit', 'reverted')] as const;

export const revertOutcomes = [
  { name: 'reverted', done: reverted },
  {
    name: 'changed since',
    error: new ApiError(409, 'conflict', 'Bo Lindqvist has changed it since. It was not reverted.'),
    shows: [
      {
        role: 'alert',
        text: 'Bo Lindqvist has changed it since. It was not reverted.',
        is: 'focused',
      },
    ],
  },
  {
    name: 'refused',
    error: new ApiError(403, 'forbidden', 'You may only edit accounts that you own.'),
    shows: [{ role: 'alert', text: 'You may only edit accounts that you own.', is: 'focused' }],
  },
  {
    name: 'failed',
    error: new ApiError(500, 'internal', 'Something went wrong on our side.'),
    shows: [{ role: 'alert', text: 'Failed to revert the change. Please try again.', is: 'focused' }],
  },
] as const;
