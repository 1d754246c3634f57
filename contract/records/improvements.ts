/**
 * Improvement requests: what accounts wish of the product (spec §2.2, §2.14). A request belongs to no account; who asked for it
 * is in `contract/requesters.ts` (decision 75).
 */
import type * as z from 'zod/mini';
import { recordImports } from '../imports.ts';
import { IMPROVEMENTS_MODULE } from '../modules.ts';
import { defineRecordType } from '../record-type.ts';
import { recordCalls } from '../type-calls.ts';

const areas = [
  { value: 'reporting', label: 'Reporting' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'administration', label: 'Administration' },
  { value: 'performance', label: 'Performance' },
  { value: 'other', label: 'Other' },
] as const;

const statuses = [
  { value: 'new', label: 'New' },
  { value: 'planned', label: 'Planned' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'declined', label: 'Declined' },
] as const;

const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'critical', label: 'Critical' },
] as const;

const fields = {
  title: {
    label: 'Title',
    description: 'The wish in a few words.',
    type: 'text',
    format: 'name',
    required: true,
    longest: 200,
    missing: 'Please enter a title',
  },
  accounts_count: {
    label: 'Accounts',
    description: 'How many accounts asked for it.',
    type: 'number',
    kept: 'computed',
  },
  annual_revenue: {
    label: 'Annual revenue',
    description: 'What the accounts that asked for it pay in a year.',
    type: 'currency',
    kept: 'computed',
  },
  status: {
    label: 'Status',
    description: 'How far the wish has come.',
    type: 'dropdown',
    starts_as: 'new',
    options: statuses,
    unknown_choice: 'Please choose one of the statuses',
  },
  priority: {
    label: 'Priority',
    description: 'How much it matters.',
    type: 'dropdown',
    options: priorities,
    unknown_choice: 'Please choose one of the priorities',
  },
  area: {
    label: 'Area',
    description: 'The part of the product that it is about.',
    type: 'dropdown',
    options: areas,
    unknown_choice: 'Please choose one of the areas',
  },
  owner: {
    label: 'Owner',
    description: 'The member who looks after the request.',
    type: 'user',
    id_in: 'owner_member_id',
    holds: true,
    none_label: 'No owner',
  },
  contacts_count: {
    label: 'Contacts',
    description: 'How many contacts of the accounts asked for it.',
    type: 'number',
    kept: 'computed',
  },
  to_tell: {
    label: 'To tell',
    description: 'How many of those who asked have not been told that it was shipped.',
    type: 'number',
    kept: 'computed',
  },
  first_asked_on: {
    label: 'First asked',
    description: 'The day on which it was first asked for.',
    type: 'date',
    kept: 'computed',
  },
  last_asked_on: {
    label: 'Last asked',
    description: 'The day on which it was last asked for.',
    type: 'date',
    kept: 'computed',
  },
  shipped_on: {
    label: 'Shipped',
    description: 'The day on which it was shipped.',
    type: 'date',
    kept: 'stored',
  },
  description: {
    label: 'Description',
    description: 'What is wished for, and what for.',
    type: 'text',
    format: 'lines',
    longest: 2000,
    aside: true,
  },
} as const;

export const improvements = defineRecordType({
  module: IMPROVEMENTS_MODULE,
  noun: { one: 'improvement request', many: 'improvement requests' },
  title: 'Product Improvement',
  page: 'productImprovement',
  naming: 'title',
  related: {
    details: [
      { field: 'status', words: '…' },
      { field: 'priority', words: '… priority' },
    ],
    first: {
      filter: { field: 'status', operator: 'none_of', values: ['shipped', 'declined'] },
      label: 'Wanted',
    },
    order: 'newest',
  },
  search: ['title', 'description', 'area', 'status', 'priority', 'owner'],
  asked: ['title', 'description'],
  headline: ['accounts_count', 'annual_revenue', 'status', 'priority'],
  groups: [
    { label: 'Request', fields: ['title', 'description', 'area', 'status', 'priority', 'owner'] },
    {
      label: 'Asked for',
      fields: ['accounts_count', 'contacts_count', 'annual_revenue', 'first_asked_on', 'last_asked_on'],
    },
    { label: 'Shipping', fields: ['shipped_on', 'to_tell'] },
  ],
  filters: [
    { field: 'status', address: 'status', words: 'with the status …' },
    { field: 'priority', address: 'priority', words: 'with the priority …' },
    { field: 'area', address: 'area', words: 'about …' },
    { field: 'owner', address: 'owner', words: 'owned by …' },
  ],
  fields,
});

export type ImprovementFields = typeof fields;
export type ImprovementField = keyof ImprovementFields;
export type Improvement = z.output<typeof improvements.record>;

const names = { path: '/service/product-improvement', one: 'Improvement', many: 'Improvements' } as const;

export const improvementCalls = { ...recordCalls(improvements, names), ...recordImports(names) };
