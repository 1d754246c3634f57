import { contactCalls, contacts } from '../../contract/records/contacts.ts';
import { contactTable } from '../db/repositories/contacts.ts';
import { importOperations } from './imports.ts';
import { typeOperations } from './type-operations.ts';

export const contactOperations = [
  ...typeOperations(contacts, contactCalls, contactTable),
  ...importOperations(contacts, contactCalls),
];
