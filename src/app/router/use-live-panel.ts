/** The open history, notes and related records of a record show what others change in the record or its account. */
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { LiveChange } from '../../../contract/live.ts';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import { concernsRelated } from '../../../machines/records/related-records.ts';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import { report } from '../actors/relay.ts';

interface Flows {
  readonly live: LiveLinkActor;
  readonly panel: RecordPanelActor;
  /** Reads its notes again when it is told `notes.changed`. */
  readonly notes: AnyActorRef;
}

export function useLivePanel({ live, panel, notes }: Flows): void {
  useEffect(() => {
    const reloadHistory = () => {
      const entries = panel.getSnapshot().children.history?.getSnapshot().children.entries;
      const list = entries?.getSnapshot();
      if (list === undefined) return;
      const { query } = list.context;
      // An answer that is on its way may be older than the change, so the same is asked again.
      entries?.send(
        list.matches('loading') ? { type: 'list.query', query, isTyped: false } : { type: 'list.reload' },
      );
    };
    const related = () => panel.getSnapshot().children.related;
    const reloadRelated = () => {
      // An answer that is on its way may be older than the change.
      if (related()?.getSnapshot().matches('loading')) panel.send({ type: 'account.open' });
      else report(panel, 'watchRecord', { type: 'account.changed' });
    };
    const reloadNotes = () => report(notes, 'watchRecord', { type: 'notes.changed' });
    const told = live.on('changes.told', ({ changes }) => {
      const { record } = panel.getSnapshot().context;
      const shown = [record?.id, record?.account?.customerId];
      // No ids are told of very many changes.
      const isShown = ({ ids }: LiveChange) => ids.length === 0 || ids.some((id) => shown.includes(id));
      if (changes.some(isShown)) reloadHistory();
      const listed = related()?.getSnapshot().context.items ?? [];
      if (changes.some((change) => concernsRelated(change, record?.account?.customerId ?? '', listed)))
        reloadRelated();
      if (changes.some((change) => change.entity_type === 'note' && isShown(change))) reloadNotes();
    });
    const missed = live.on('changes.missed', () => {
      reloadHistory();
      reloadRelated();
      reloadNotes();
    });
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, panel, notes]);
}
