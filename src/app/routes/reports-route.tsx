/** /{slug}/reports: connects the dashboards with their filter, the address, the live link and their screen. */
import { useEffect, useMemo } from 'react';
import { renewals } from '../../../contract/records/renewals.ts';
import type { DashboardActor } from '../../../machines/dashboards/dashboard.machine.ts';
import { filterBuilder, type FilterBuilderActor } from '../../../machines/records/filter-builder.machine.ts';
import type { LinkRequest } from '../../../machines/records/live-link.machine.ts';
import { filterFields, type FilterShown } from '../../effects/filter-fields.ts';
import { DashboardFilter } from '../../features/dashboards/dashboard-filter.tsx';
import { DashboardScreen } from '../../features/dashboards/dashboard-screen.tsx';
import { dashboardAddress, dashboardPage } from '../actors/dashboard-page.ts';
import { liveLink } from '../actors/live-link.ts';
import { report } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useChartFiles } from '../router/use-chart-files.ts';
import { useViewAddress } from '../router/use-view-address.ts';

/** The fields that can be asked of are those of the renewals, which most charts count. */
const filterMachine = filterBuilder(renewals);

export function ReportsRoute() {
  const scope = useWorkspaceScope();
  const actor = dashboardPage.of(scope);
  // Another person's or workspace's dashboards begin anew.
  return <Reports key={actor.sessionId} actor={actor} scope={scope} />;
}

interface ReportsProps {
  readonly actor: ReturnType<typeof dashboardPage.of>;
  readonly scope: WorkspaceScope;
}

function Reports({ actor, scope }: ReportsProps) {
  const { workspace_id: workspaceId, member_id: me, role } = scope.workspace;
  dashboardPage.useOnScreen(actor);
  useViewAddress(actor, dashboardAddress);
  useChartFiles(actor);
  const { layout } = actor.getSnapshot().children;
  useRights(layout ?? actor, role);

  const logic = useMemo(
    () => filterMachine.provide({ actors: { watchTable: filterFields(workspaceId) } }),
    [workspaceId],
  );
  const filter = useRootActor(logic, { input: { me } });
  useFilter(actor, filter);

  const live = liveLink.of({ userId: scope.profile.user_id, workspaceId });
  useEffect(() => {
    report(live, 'watchPages', { type: 'live.follow', cursor: null } satisfies LinkRequest);
    const reread = () => report(actor, 'watchChanges', { type: 'records.changed' });
    const told = live.on('changes.told', reread);
    const missed = live.on('changes.missed', reread);
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, actor]);

  return <DashboardScreen actor={actor} filter={<DashboardFilter actor={filter} />} />;
}

/** The builder follows the filter of the page, and the page takes what the builder writes. */
function useFilter(actor: DashboardActor, builder: FilterBuilderActor): void {
  useEffect(() => {
    let told: string | null = null;
    const tell = () => {
      const filter = actor.getSnapshot().context.view.filter ?? '';
      if (filter === told) return;
      told = filter;
      report(builder, 'watchTable', { type: 'filter.show', filter } satisfies FilterShown);
    };
    tell();
    const changes = actor.subscribe(tell);
    const written = builder.on('filter.written', ({ filter }) => {
      const { view } = actor.getSnapshot().context;
      actor.send({
        type: 'view.change',
        view: { ...view, filter: filter === '' ? null : filter },
        how: 'push',
      });
    });
    return () => {
      changes.unsubscribe();
      written.unsubscribe();
    };
  }, [actor, builder]);
}
