/** Answers of the assistant with each of their parts, in tests. */
import type { AnswerTable, AssistantAnswer } from '../../contract/chat-answer.ts';
import { plainAnswer } from './proposed-action.sample.ts';

const account = (name: string, cells: readonly string[], id: string) => ({
  cells: [name, ...cells],
  clickable: true,
  action: {
    slug: 'show-account',
    label: name,
    route: `/northbeam/retention/renewals?record=${id}`,
  },
});

/** Four renewals as the assistant lists them. */
export const renewalsTable: AnswerTable = {
  headers: ['Account', 'Contract value', 'Renewal date', 'Days until renewal', 'Owner confidence'],
  rows: [
    account('Halden Freight', ['$552,000', 'Jan 19, 2026', 'in 4 days', 'Medium'], 'r1'),
    account('Lumen Analytics', ['$96,000', 'Dec 27, 2025', '19 days ago', 'High'], 'r2'),
    account('Quarry & Stone Supply', ['—', 'Feb 3, 2026', 'in 19 days', 'Low'], 'r3'),
    account('Brightwater Health', ['$936,000', '—', '—', '—'], 'r4'),
  ],
};

export const tableAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'table',
  response_text:
    'Four renewals are due before Feb 14, 2026, worth $1,584,000.\n\nOne has low owner confidence.',
  action: {
    slug: 'list-due-renewals',
    label: 'Renewals that are due',
    route: '/northbeam/retention/renewals',
  },
  table: renewalsTable,
  basis: {
    words: 'Renewals in the next 30 days',
    count: 4,
    at: '2026-01-15T14:50:00.000Z',
    route: '/northbeam/retention/renewals?filter=renewal_date.next(30)',
  },
};

/** A measure by name, which is drawn as well. */
export const comparedAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'table',
  response_text: 'Maya holds most of the revenue.',
  action: { slug: 'workload-by-owner', label: 'Workload by owner', route: '/northbeam/reports' },
  table: {
    headers: ['Owner', 'Accounts', 'Annual revenue'],
    rows: [
      account('Maya Okafor', ['6', '$466,000'], 'o1'),
      account('Priya Raman', ['4', '$142,000'], 'o2'),
      { cells: ['Ana Petrescu', '2', '$41,000'], clickable: false, action: null },
    ],
  },
};

const item = (label: string, detail: string | null, route: string | null = null) => ({
  label,
  detail,
  action: { slug: 'show-account', label, route },
});

export const groupsAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'groups',
  response_text: 'Twelve requests are open.',
  groups: [
    {
      category: 'Urgent',
      count: 3,
      items: [
        item('Rosters fail to sync', 'Halden Freight', '/northbeam/service/support-requests?record=q1'),
      ],
    },
    { category: 'Normal', count: 9, items: [] },
  ],
};

export const itemsAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'items',
  response_text: 'I can do this.',
  items: [
    item('Show overdue renewals', 'Lists the renewals whose date has passed.'),
    item('Open the reports', null, '/northbeam/reports'),
    { label: 'Version', detail: '1.4', action: null },
  ],
};

const option = (label: string, value: string) => ({ label, value, action: null });

export const optionsAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'options',
  response_text: 'I am not sure which of these you mean.',
  options: [
    option('Show overdue renewals', 'Show overdue renewals'),
    option('Show my accounts', 'my accounts'),
    option('Export renewals', 'Export renewals'),
  ],
};

export const errorsAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'validation_error',
  response_text: 'No account is called “Haldn”. Do you mean one of these?',
  errors: ['No account is called “Haldn”.'],
  suggestions: ['Halden Freight', 'Holden Foods'],
  options: [option('Halden Freight', 'Halden Freight'), option('Holden Foods', 'Holden Foods')],
};

export const openAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'open',
  response_text: 'Opening User Management.',
  action: { slug: 'open-users', label: 'Open the users', route: '/northbeam/workspace/users' },
};

/** Leads to an address that no page has. */
export const nowhereAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'open',
  response_text: 'Opening the bulk edit of accounts.',
  action: { slug: 'bulk-accounts', label: 'Change many accounts', route: 'customers/bulk' },
};
