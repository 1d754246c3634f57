/** Support requests: what the people of an account ask for, until it is solved (spec §2.2, decision 76). */
import type * as z from 'zod/mini';
import { allOf, TODAY, type Condition } from '../filter.ts';
import type { Operator } from '../filter/operators.ts';
import { recordImports } from '../imports.ts';
import { SUPPORT_MODULE } from '../modules.ts';
import { defineRecordType } from '../record-type.ts';
import { typeCalls } from '../type-calls.ts';
import { joined } from './customer.ts';

export const requestStatuses = ['open', 'waiting', 'solved', 'closed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** Days after which a solved request leaves the list. */
const ARCHIVED_DAYS = 90;

const labelled = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const moment = { type: 'date', format: 'moment', kept: 'stored' } as const;

const fields = {
  subject: {
    label: 'Subject',
    description: 'What the request is about.',
    type: 'text',
    format: 'name',
    required: true,
    longest: 200,
    missing: 'Please enter a subject',
  },
  number: {
    label: 'Number',
    description: 'What the request is referred to by, counted in the workspace.',
    type: 'number',
    kept: 'stored',
  },
  ...joined,
  /** Chosen beside the thread, from the contacts of the account. */
  contact: {
    label: 'Contact',
    description: 'The person of the account who asks.',
    type: 'text',
    kept: 'computed',
  },
  status: {
    label: 'Status',
    description: 'Whether it is worked on, waits for the contact, or is done.',
    type: 'dropdown',
    required: true,
    starts_as: 'open',
    options: labelled(requestStatuses),
    unknown_choice: 'Please choose one of the statuses',
  },
  priority: {
    label: 'Priority',
    description: 'How soon it must be answered and solved, by the targets of the workspace.',
    type: 'dropdown',
    required: true,
    starts_as: 'normal',
    options: labelled(requestPriorities),
    unknown_choice: 'Please choose one of the priorities',
  },
  assignee: {
    label: 'Assignee',
    description: 'The member who works on it.',
    type: 'user',
    id_in: 'assignee_member_id',
    none_label: 'Nobody',
    holds: true,
  },
  opened_at: { ...moment, label: 'Opened', description: 'When it came in.' },
  /** While it is open; a request that waits for the contact has none. */
  due_at: { ...moment, label: 'Due', description: 'When the time to solve it ends; none while it waits.' },
  first_answer_due_at: {
    ...moment,
    label: 'First answer due',
    description: 'When the time for the first answer ends.',
    aside: true,
  },
  first_answered_at: {
    ...moment,
    label: 'First answered',
    description: 'When a member first answered.',
    aside: true,
  },
  solved_at: { ...moment, label: 'Solved', description: 'When it was last solved.', aside: true },
} as const;

const isOpen: Condition = { field: 'status', operator: 'is', values: ['open'] };
const openDue = (operator: Operator) => allOf([isOpen, { field: 'due_at', operator, values: [TODAY] }]);

export const supportRequests = defineRecordType({
  module: SUPPORT_MODULE,
  noun: { one: 'support request', many: 'support requests' },
  title: 'Support Requests',
  page: 'supportRequests',
  naming: 'subject',
  related: {
    details: [
      { field: 'status', words: '…' },
      { field: 'priority', words: '… priority' },
    ],
    first: {
      filter: { field: 'status', operator: 'any_of', values: ['open', 'waiting'] },
      label: 'Unsolved',
    },
    order: 'newest',
  },
  search: ['subject', 'number', 'account_name', 'account_owner', 'contact', 'assignee'],
  asked: ['subject', 'account_name', 'priority'],
  headline: ['account_name', 'status', 'priority', 'due_at'],
  groups: [
    { label: 'Request', fields: ['subject', 'number', 'status', 'priority', 'assignee'] },
    { label: 'Account', fields: ['account_name', 'account_owner', 'contact'] },
    {
      label: 'Times',
      fields: ['opened_at', 'first_answer_due_at', 'first_answered_at', 'due_at', 'solved_at'],
    },
  ],
  filters: [
    { field: 'status', address: 'status', words: 'that are …' },
    { field: 'assignee', address: 'assignee', words: 'assigned to …' },
    { field: 'account_owner', address: 'owner', words: 'of accounts owned by …' },
  ],
  buckets: [
    { name: 'past', label: 'Past due', filter: openDue('before') },
    { name: 'today', label: 'Due today', filter: openDue('is') },
    { name: 'later', label: 'Due later', filter: openDue('after') },
    { name: 'waiting', label: 'Waiting', filter: { field: 'status', operator: 'is', values: ['waiting'] } },
  ],
  archive: { after: 'solved_at', days: ARCHIVED_DAYS, words: `solved more than ${ARCHIVED_DAYS} days ago` },
  fields,
});

export type SupportRequestFields = typeof fields;
export type SupportRequestField = keyof SupportRequestFields;
export type SupportRequest = z.output<typeof supportRequests.record>;

export const SUPPORT_PATH = '/support-requests';

const names = { path: SUPPORT_PATH, one: 'SupportRequest', many: 'SupportRequests' } as const;

export const supportRequestCalls = { ...typeCalls(supportRequests, names), ...recordImports(names) };
