import { contacts, type Contact } from '../../../contract/records/contacts.ts';
import type { ContactView } from '../../../machines/contacts/contact-flows.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { contactColumns } from './contact-columns.tsx';

const parts = typeParts(contacts, {
  label: 'Contacts',
  columnsOf: contactColumns,
  totalsOf: (rows) => ({
    full_name: <Total name="Contacts">{rows.length.toLocaleString('en-US')}</Total>,
  }),
});

/** The contacts of all accounts (spec §2.2). */
export function ContactsScreen(props: TypePageFlows<Contact, ContactView>) {
  return <TypePage parts={parts} {...props} />;
}
