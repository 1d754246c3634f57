import { Lightbulb } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** The Product Improvement module (spec §2.4), until it is there. */
export function ProductImprovementScreen() {
  return (
    <PageNote icon={<Lightbulb strokeWidth={1.75} />} title="Product Improvement">
      What your accounts ask of the product will be collected here. This page is not ready yet.
    </PageNote>
  );
}
