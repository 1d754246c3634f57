import { Building2 } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** All Accounts (spec §2.2: a placeholder module). */
export function AccountsScreen() {
  return (
    <PageNote icon={<Building2 strokeWidth={1.75} />} title="All Accounts">
      Every account of this workspace will be listed here. This page is not ready yet.
    </PageNote>
  );
}
