import type { FieldDefinition, FieldUse } from '../../contract/fields.ts';

const field = (part: Partial<FieldDefinition> & Pick<FieldDefinition, 'id'>): FieldDefinition => ({
  field_label: '',
  field_name: part.id,
  field_description: 'What it means.',
  field_type: 'text',
  is_system_field: false,
  is_required: false,
  dropdown_options: [],
  removed_options: [],
  used_in: ['renewals-dashboard'],
  is_active: true,
  ...part,
});

export const accountField = field({
  id: 'account_name',
  field_label: 'Account',
  is_system_field: true,
  is_required: true,
});

export const churnField = field({
  id: 'churn_reason',
  field_label: 'Churn Reason',
  field_type: 'dropdown',
  dropdown_options: [
    { label: 'Price', value: 'price' },
    { label: 'Missing feature', value: 'missing_feature' },
  ],
});

/** It is not active. */
export const oldField = field({ id: 'old_note', field_label: 'Old note', is_active: false });

const ticketsField = field({
  id: 'open_tickets',
  field_label: 'Open Tickets',
  field_type: 'number',
  used_in: ['support-requests'],
});

export const sampleFields = [accountField, churnField, oldField, ticketsField];

/** Of the churn reason: 12 of 28 records hold it. */
export const sampleUse: FieldUse = {
  records: 28,
  filled: 12,
  empty: 16,
  options: [
    { value: 'price', records: 9 },
    { value: 'missing_feature', records: 3 },
  ],
};
