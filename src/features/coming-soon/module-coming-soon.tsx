import { Package } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** The placeholder of spec §2.2. Which module it stands for is said below, and in the page's heading. */
export function ModuleComingSoon({ module }: { readonly module: string }) {
  return (
    <PageNote icon={<Package strokeWidth={1.75} />} title="Module Coming Soon">
      {module}
    </PageNote>
  );
}
