/** /{slug}/contacts. */
import { ContactsScreen } from '../../features/contacts/contacts-screen.tsx';

export function ContactsRoute() {
  return <ContactsScreen />;
}
