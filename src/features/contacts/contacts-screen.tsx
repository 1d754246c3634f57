import { Users } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** The Contacts module (spec §2.2), until it is there. */
export function ContactsScreen() {
  return (
    <PageNote icon={<Users strokeWidth={1.75} />} title="Contacts">
      The people you work with at each account will be listed here. This page is not ready yet.
    </PageNote>
  );
}
