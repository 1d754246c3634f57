/** Who asked for the request of the panel is read again when others change it, or an account or contact in the list. */
import { useEffect } from 'react';
import type { LiveChange } from '../../../contract/live.ts';
import { improvements } from '../../../contract/records/improvements.ts';
import type { RequestersActor } from '../../../machines/improvements/requesters.machine.ts';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import { report } from '../actors/relay.ts';

/** What the list shows of accounts and contacts may have changed with these. */
const shownTypes: ReadonlySet<LiveChange['entity_type']> = new Set([
  'customer',
  'renewal',
  'contact',
  'workspace',
]);

export function useLiveRequesters(live: LiveLinkActor, requesters: RequestersActor): void {
  useEffect(() => {
    const reload = () => report(requesters, 'watchRecord', { type: 'requesters.changed' });
    const told = live.on('changes.told', ({ changes }) => {
      const { recordId } = requesters.getSnapshot().context;
      const isShown = ({ entity_type: type, ids }: LiveChange) =>
        shownTypes.has(type) ||
        (type === improvements.noun.one && (ids.length === 0 || ids.includes(recordId ?? '')));
      if (recordId !== null && changes.some(isShown)) reload();
    });
    const missed = live.on('changes.missed', reload);
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, requesters]);
}
