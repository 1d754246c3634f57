/** A support request in its states, and its thread, for the walk and for tests. */
import { supportRequests, type SupportRequest } from '../../contract/records/support-requests.ts';
import type { Thread, ThreadMessage } from '../../contract/support-thread.ts';

export const open: SupportRequest = {
  ...supportRequests.blank,
  id: 'q1',
  subject: 'Cannot sign in',
  number: 12,
  customer_id: 'a1',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  owner_member_id: 'm1',
  contact: 'Dana Fox',
  status: 'open',
  priority: 'normal',
  assignee: null,
  assignee_member_id: null,
  opened_at: '2026-02-04T14:00:00.000Z',
  first_answer_due_at: '2026-02-04T16:00:00.000Z',
  due_at: '2026-02-05T14:00:00.000Z',
};
export const taken: SupportRequest = { ...open, assignee: 'Maya Okafor', assignee_member_id: 'm1' };
export const handed: SupportRequest = { ...open, assignee: 'Ida Lund', assignee_member_id: 'm2' };
export const waiting: SupportRequest = { ...open, status: 'waiting', due_at: null };
export const solved: SupportRequest = { ...open, status: 'solved', solved_at: '2026-02-04T15:00:00.000Z' };
export const closed: SupportRequest = { ...solved, status: 'closed' };

const said: ThreadMessage = {
  id: 's1',
  kind: 'said',
  text: 'I cannot sign in.',
  author: 'Dana Fox',
  author_member_id: null,
  at: '2026-02-04T14:00:00.000Z',
  edited_at: null,
  sent_to: null,
  editable: false,
};
export const note: ThreadMessage = {
  ...said,
  id: 'n1',
  kind: 'note',
  text: 'Known since Monday.',
  author: 'Maya Okafor',
  author_member_id: 'm1',
  editable: true,
};
export const answer: ThreadMessage = {
  ...note,
  id: 'w1',
  kind: 'answer',
  text: 'Please try again.',
  sent_to: 'dana@northwind.example',
  editable: false,
};
export const changedNote: ThreadMessage = { ...note, text: 'Known since Sunday.' };

const dana = {
  id: 'c1',
  full_name: 'Dana Fox',
  job_title: 'Office manager',
  part: null,
  email: 'dana@northwind.example',
};
const lee = { ...dana, id: 'c2', full_name: 'Lee Park', email: null };

export const thread: Thread = {
  request: open,
  entries: [said, note],
  contact_id: 'c1',
  mailed_to: 'dana@northwind.example',
  members: [
    { id: 'm2', name: 'Ida Lund' },
    { id: 'm1', name: 'Maya Okafor' },
  ],
  contacts: [dana, lee],
  account: {
    renewal_id: null,
    annual_revenue: null,
    renewal_date: null,
    days_until_renewal: null,
    owner_confidence: null,
  },
  others: [],
};
/** Of an account that the person does not own, before anyone works on it. */
export const foreign: Thread = {
  ...thread,
  request: { ...open, account_owner: 'Ida Lund', owner_member_id: 'm2' },
};
const event = {
  id: 'e1',
  kind: 'event',
  text: 'Ida Lund set the priority to High',
  at: '2026-02-04T15:00:00.000Z',
} as const;
export const newer: Thread = {
  ...thread,
  request: { ...open, priority: 'high' },
  entries: [said, note, event],
};
