import { contactCalls, contacts } from '../../contract/records/contacts.ts';
import { contactTable } from '../db/repositories/contacts.ts';
import { typeOperations } from './type-operations.ts';

export const contactOperations = typeOperations(contacts, contactCalls, contactTable);
