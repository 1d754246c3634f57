/** Stores what the charts export on the person's computer, for each chart that runs. */
import { useEffect } from 'react';
import type { ChartKind } from '../../../contract/charts.ts';
import { chartAt, type DashboardActor } from '../../../machines/dashboards/dashboard.machine.ts';
import { storeFiles } from '../actors/store-files.ts';

export function useChartFiles(actor: DashboardActor): void {
  useEffect(() => {
    const stops = new Map<ChartKind, () => void>();
    const follow = () => {
      const snapshot = actor.getSnapshot();
      const { kinds } = snapshot.context;
      for (const [kind, stop] of stops) {
        if (kinds.includes(kind)) continue;
        stop();
        stops.delete(kind);
      }
      for (const kind of kinds) {
        const chart = chartAt(snapshot, kind);
        if (chart && !stops.has(kind)) stops.set(kind, storeFiles(chart.getSnapshot().children.exporting));
      }
    };
    follow();
    const changes = actor.subscribe(follow);
    return () => {
      changes.unsubscribe();
      for (const stop of stops.values()) stop();
    };
  }, [actor]);
}
