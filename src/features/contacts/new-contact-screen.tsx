import { contacts } from '../../../contract/records/contacts.ts';
import type { ContactActors } from '../../../machines/contacts/contact-flows.ts';
import { NewRecordScreen } from '../../records/new-record.tsx';

/** Adds a contact: the button of the toolbar, with its key, and the form. */
export function NewContactScreen({ actor }: { readonly actor: ContactActors['adding'] }) {
  return <NewRecordScreen actor={actor} type={contacts} />;
}
