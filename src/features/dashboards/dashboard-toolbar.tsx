import { useSelector } from '@xstate/react';
import { Download, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { charts } from '../../../contract/charts.ts';
import { chartAt, type DashboardActor } from '../../../machines/dashboards/dashboard.machine.ts';
import type { DashboardView } from '../../../machines/dashboards/dashboard-view.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { DashboardParts } from './dashboard-parts.ts';
import { PeriodChoice } from './period-choice.tsx';
import { momentText } from '../../ui/moment-text.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

interface DashboardToolbarProps extends DashboardParts {
  readonly filter: ReactNode;
}

/** Period, filter, when it was counted, and what can be done with all charts. */
export function DashboardToolbar({ actor, layout, filter }: DashboardToolbarProps) {
  const view = useSelector(actor, ({ context }) => context.view);
  const kinds = useSelector(actor, ({ context }) => context.kinds);
  const canEdit = useSelector(layout, (snapshot) => snapshot.can({ type: 'layout.edit' }));
  const setView = (next: DashboardView, how: 'replace' | 'push') =>
    actor.send({ type: 'view.change', view: next, how });
  return (
    <div className="dash-bar print:hidden">
      <PeriodChoice view={view} onView={setView} />
      {filter}
      <div className="dash-end">
        <Counted actor={actor} />
        <Menu
          label="Export"
          text={
            <>
              <Download {...icon} />
              Export
            </>
          }
          disabled={kinds.length === 0}
          entries={kinds.map((kind) => ({
            label: `${charts[kind].title} as CSV`,
            onChoose: () => {
              const chart = chartAt(actor.getSnapshot(), kind)?.getSnapshot();
              chart?.children.exporting?.send({ type: 'export.start', query: chart.context.query });
            },
          }))}
        />
        <Button
          disabled={!canEdit}
          onClick={() => layout.send({ type: 'layout.edit' })}
          icon={<LayoutGrid {...icon} />}
        >
          Edit layout
        </Button>
      </div>
    </div>
  );
}

/** How many renewals were counted, and when the oldest of the numbers was. */
function Counted({ actor }: { readonly actor: DashboardActor }) {
  const counted = useSelector(actor, ({ context }) => context.counted);
  const kinds = useSelector(actor, ({ context }) => context.kinds);
  const { timezone } = actor.getSnapshot().context;
  const [first] = kinds.flatMap((kind) => counted[kind]?.counted_at ?? []).toSorted();
  if (first === undefined) return null;
  const time = momentText(first, timezone, { timeStyle: 'short' });
  const renewals = kinds.includes('renewals-by-month')
    ? counted['renewals-by-month']?.total.count
    : undefined;
  const how =
    renewals === undefined ? 'Counted' : `${renewals} ${renewals === 1 ? 'renewal' : 'renewals'}, counted`;
  return <span className="text-xs tabular-nums text-text-muted">{`${how} at ${time}`}</span>;
}
