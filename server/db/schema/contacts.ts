/** Contacts of accounts (spec §2.2, §2.14). The columns come from the record type's fields. */
import { pgTable } from 'drizzle-orm/pg-core';
import { contacts as contactType, type ContactFields } from '../../../contract/records/contacts.ts';
import { fieldColumns } from './field-columns.ts';
import { recordColumns, recordConstraints } from './record-columns.ts';

export const contacts = pgTable(
  'contacts',
  { ...recordColumns(), ...fieldColumns<ContactFields>(contactType) },
  (table) => recordConstraints('contacts', table),
);
