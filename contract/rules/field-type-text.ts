import type { FieldType } from '../fields.ts';

/** The name of every type, in the order in which types are offered (spec §3). */
export const fieldTypeNames: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  number: 'Number',
  currency: 'Currency',
  percentage: 'Percentage',
  date: 'Date',
  dropdown: 'Dropdown',
  multiselect: 'Multiselect',
  boolean: 'Boolean',
  user: 'User',
};
