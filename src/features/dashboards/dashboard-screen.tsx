import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import '../../styles/charts.css';
import { chartAt, type DashboardActor } from '../../../machines/dashboards/dashboard.machine.ts';
import { ChartPatterns } from '../../ui/charts/patterns.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEntered } from '../../ui/use-entered.ts';
import { ChartCard } from './chart-card.tsx';
import type { DashboardParts } from './dashboard-parts.ts';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { EditedCharts } from './edited-charts.tsx';
import { LayoutToolbar } from './layout-toolbar.tsx';

interface DashboardScreenProps {
  readonly actor: DashboardActor;
  /** The filter of the counted records. */
  readonly filter?: ReactNode;
}

/** The dashboards of a workspace (spec §2.2). */
export function DashboardScreen({ actor, filter }: DashboardScreenProps) {
  const layout = useSelector(actor, ({ children }) => children.layout);
  return layout ? <Dashboard actor={actor} layout={layout} filter={filter} /> : null;
}

function Dashboard({ actor, layout, filter }: DashboardParts & Pick<DashboardScreenProps, 'filter'>) {
  const isEdited = useSelector(layout, (snapshot) => snapshot.hasTag('edited'));
  // The toolbar has the focus at once, and the charts follow (decision 102).
  const areChartsEdited = useEntered(isEdited);
  const isSlow = useSelector(layout, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const isFailed = useSelector(layout, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(layout, ({ context }) => context.problem);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      <ChartPatterns />
      {isEdited ? (
        <LayoutToolbar actor={actor} layout={layout} />
      ) : (
        <DashboardToolbar actor={actor} layout={layout} filter={filter} />
      )}
      {isSlow && (
        <div role="status" aria-label="Loading the dashboard" className="dash">
          {[8, 4, 6, 6].map((width, index) => (
            // The places of a skeleton have no identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} data-width={width} className="c-card p-4">
              <Skeleton />
            </div>
          ))}
        </div>
      )}
      {isFailed && (
        <ErrorState
          title="The dashboard did not load"
          message={problem ?? ''}
          onRetry={() => layout.send({ type: 'layout.reload' })}
        />
      )}
      {areChartsEdited ? (
        <EditedCharts actor={actor} layout={layout} />
      ) : (
        <Charts actor={actor} layout={layout} />
      )}
    </div>
  );
}

function Charts({ actor, layout }: DashboardParts) {
  const charts = useSelector(layout, ({ context }) => context.charts);
  const { slug } = actor.getSnapshot().context;
  return (
    <div className="dash">
      {charts.map(({ kind, width }) => {
        const chart = chartAt(actor.getSnapshot(), kind);
        return (
          <div key={kind} data-width={width}>
            {chart && <ChartCard actor={chart} kind={kind} slug={slug} />}
          </div>
        );
      })}
    </div>
  );
}
