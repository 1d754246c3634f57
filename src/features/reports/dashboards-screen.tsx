import { ChartNoAxesColumn } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** The Dashboards module (spec §2.2), until it is there. */
export function DashboardsScreen() {
  return (
    <PageNote icon={<ChartNoAxesColumn strokeWidth={1.75} />} title="Dashboards">
      The figures of this workspace will be drawn here. This page is not ready yet.
    </PageNote>
  );
}
