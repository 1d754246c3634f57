/** /{slug}/contacts: connects the flows of the contacts and their screen. */
import { contactCalls, contacts } from '../../../contract/records/contacts.ts';
import { contactFlows } from '../../../machines/contacts/contact-flows.ts';
import { ContactsScreen } from '../../features/contacts/contacts-screen.tsx';
import { recordsPage } from '../actors/records-page.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useRecordsPage } from '../router/use-records-page.ts';

const contactsPage = recordsPage({ type: contacts, calls: contactCalls, flows: contactFlows });

export function ContactsRoute() {
  const scope = useWorkspaceScope();
  const { flows, ...tools } = useRecordsPage(contactsPage, scope);
  return <ContactsScreen key={flows.actor.sessionId} {...flows} tools={tools} />;
}
