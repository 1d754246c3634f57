import { LifeBuoy } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** The Support Requests module (spec §2.4), until it is there. */
export function SupportRequestsScreen() {
  return (
    <PageNote icon={<LifeBuoy strokeWidth={1.75} />} title="Support Requests">
      The open requests of your accounts will be listed here. This page is not ready yet.
    </PageNote>
  );
}
