/** A second, small type of records. A table of them needs only this data. */
import type * as z from 'zod/mini';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { defineRecordType } from '../../../contract/record-type.ts';
import { customer } from '../../../contract/records/customer.ts';

export const visits = defineRecordType({
  module: 'business-review',
  noun: { one: 'visit', many: 'visits' },
  title: 'Visits',
  page: 'review',
  related: { details: [{ field: 'purpose', words: '…' }], order: 'newest' },
  search: ['account_name', 'purpose', 'visited_on'],
  asked: ['account_name', 'purpose'],
  filters: [{ field: 'mood', address: 'mood', words: 'of a … mood' }],
  fields: {
    ...customer,
    purpose: { label: 'Purpose', description: 'Why we went.', type: 'text', required: true, longest: 40 },
    visited_on: { label: 'Day', description: 'When we went.', type: 'date' },
    days_until_visit: {
      label: 'Days until',
      description: 'Days to the visit.',
      type: 'number',
      format: 'days',
      days_until: 'visited_on',
    },
    mood: {
      label: 'Mood',
      description: 'How it went.',
      type: 'dropdown',
      options: [
        { value: 'good', label: 'Good' },
        { value: 'bad', label: 'Bad' },
      ],
      best_first: true,
    },
    cost: { label: 'Cost', description: 'In US dollars.', type: 'currency', decimals: 2 },
  },
});

export type Visit = z.output<typeof visits.record>;

/** A field that the workspace has added to them. */
export const followUp: FieldDefinition = {
  id: 'f1',
  field_label: 'Follow-up',
  field_name: 'follow_up',
  field_description: 'What comes next',
  field_type: 'multiselect',
  is_system_field: false,
  is_active: true,
  removed_options: [],
  is_required: false,
  dropdown_options: [
    { value: 'call', label: 'Call' },
    { value: 'mail', label: 'Mail' },
  ],
  used_in: ['business-review'],
};
