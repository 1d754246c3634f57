/** The open history of a record shows what others change in the record or its account. */
import { useEffect } from 'react';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';

export function useLiveHistory(live: LiveLinkActor, panel: RecordPanelActor): void {
  useEffect(() => {
    const reload = () => {
      const history = panel.getSnapshot().children.history?.getSnapshot();
      history?.children.entries?.send({ type: 'list.reload' });
    };
    const told = live.on('changes.told', ({ changes }) => {
      const { record } = panel.getSnapshot().context;
      const shown = [record?.id, record?.account?.customerId];
      // No ids are told of very many changes.
      if (changes.some(({ ids }) => ids.length === 0 || ids.some((id) => shown.includes(id)))) reload();
    });
    const missed = live.on('changes.missed', reload);
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, panel]);
}
