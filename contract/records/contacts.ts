/** Contacts: the people of an account, of which it may have several (spec §2.2, §2.14). */
import type * as z from 'zod/mini';
import { recordImports } from '../imports.ts';
import { CONTACTS_MODULE } from '../modules.ts';
import { defineRecordType } from '../record-type.ts';
import { typeCalls } from '../type-calls.ts';
import { joined } from './customer.ts';

/** Maximum length of a person's name, in characters. */
const NAME_LENGTH = 100;

const parts = [
  { value: 'champion', label: 'Champion' },
  { value: 'decision_maker', label: 'Decision maker' },
  { value: 'user', label: 'User' },
  { value: 'billing', label: 'Billing' },
  { value: 'other', label: 'Other' },
] as const;

const fields = {
  full_name: {
    label: 'Full name',
    description: 'What the person is called.',
    type: 'text',
    format: 'name',
    required: true,
    longest: NAME_LENGTH,
    missing: 'Please enter a name',
  },
  ...joined,
  job_title: {
    label: 'Job title',
    description: 'What the person does at the account.',
    type: 'text',
    format: 'name',
    longest: 100,
  },
  part: {
    label: 'Part',
    description: 'The part the person plays in the relationship.',
    type: 'dropdown',
    options: parts,
    unknown_choice: 'Please choose one of the parts',
  },
  is_primary: {
    label: 'Primary',
    description: 'Whether the person is the one to turn to first. An account has one.',
    type: 'boolean',
    sole: '… is the primary contact of this account. Please change that first.',
  },
  email: {
    label: 'Email',
    description: 'Where the person reads mail.',
    type: 'text',
    format: 'email',
    longest: 254,
  },
  phone: {
    label: 'Phone',
    description: 'Where the person can be called.',
    type: 'text',
    format: 'phone',
    longest: 40,
  },
  last_contacted: {
    label: 'Last contacted',
    description: 'The day of the last exchange with the person.',
    type: 'date',
  },
} as const;

export const contacts = defineRecordType({
  module: CONTACTS_MODULE,
  noun: { one: 'contact', many: 'contacts' },
  title: 'Contacts',
  page: 'contacts',
  naming: 'full_name',
  telling: 'email',
  related: {
    details: [
      { field: 'job_title', words: '…' },
      { field: 'part', words: '…' },
    ],
    mail: 'email',
    first: { filter: { field: 'is_primary', operator: 'is', values: [true] }, label: 'Primary' },
    order: 'name',
  },
  search: ['full_name', 'account_name', 'account_owner', 'job_title', 'part', 'email', 'phone'],
  asked: ['full_name', 'account_name', 'email', 'job_title'],
  headline: ['account_name', 'job_title', 'email', 'phone'],
  groups: [
    { label: 'Person', fields: ['full_name', 'job_title', 'email', 'phone', 'last_contacted'] },
    { label: 'Account', fields: ['account_name', 'account_owner', 'part', 'is_primary'] },
  ],
  filters: [
    { field: 'account_owner', address: 'owner', words: 'of accounts owned by …' },
    { field: 'part', address: 'part', words: 'with the part …' },
  ],
  fields,
});

export type ContactFields = typeof fields;
export type ContactField = keyof ContactFields;
export type Contact = z.output<typeof contacts.record>;

const names = { path: '/contacts', one: 'Contact', many: 'Contacts' } as const;

export const contactCalls = { ...typeCalls(contacts, names), ...recordImports(names) };
