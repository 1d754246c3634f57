import { contacts as contactType, type Contact } from '../../../contract/records/contacts.ts';
import { contacts } from '../schema/contacts.ts';
import { recordTable } from './records.ts';

export const contactTable = recordTable<Contact>(contactType, contacts);
