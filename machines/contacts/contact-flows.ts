/** The flows of the contacts: their table, in the order of their names, and what belongs to it (spec §2.2, §2.14). */
import { contactCalls, contacts } from '../../contract/records/contacts.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { recordFlows, type ActorsOf } from '../records/record-flows.ts';
import { typeTable } from '../records/type-table.ts';
import type { ViewOf } from '../records/typed-view.ts';

export type ContactView = ViewOf<typeof contacts>;

const contactTable = typeTable(contacts, { load: 'loadContacts' });

export const contactFlows = recordFlows(contacts, contactCalls, contactTable, renewalCalls.search);
export type ContactActors = ActorsOf<typeof contactFlows>;
