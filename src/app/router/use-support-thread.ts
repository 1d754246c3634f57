/** The thread of an open request: which one it is, what others change of it, and what the table then shows. */
import { useEffect } from 'react';
import { supportRequests, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { SupportView } from '../../../machines/support/support-flows.ts';
import type { RequestReport } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { report } from '../actors/relay.ts';

interface Connected {
  readonly thread: SupportRequestActor;
  readonly live: LiveLinkActor;
  readonly table: TableActor<SupportRequest, SupportView>;
}

/** @param id the request whose thread is shown; null for none */
export function useSupportThread(id: string | null, { thread, live, table }: Connected): void {
  useEffect(() => {
    const told: RequestReport = id === null ? { type: 'request.hide' } : { type: 'request.show', id };
    report(thread, 'watchRequest', told);
  }, [thread, id]);
  useEffect(() => {
    const reload = () => report(thread, 'watchRequest', { type: 'thread.changed' } satisfies RequestReport);
    const told = live.on('changes.told', ({ changes }) => {
      const { requestId } = thread.getSnapshot().context;
      const isShown = changes.some(
        ({ entity_type: type, ids }) =>
          type === supportRequests.noun.one && (ids.length === 0 || ids.includes(requestId ?? '')),
      );
      if (requestId !== null && isShown) reload();
    });
    const missed = live.on('changes.missed', reload);
    const changed = thread.on('request.changed', ({ request }) =>
      table.send({ type: 'records.changed', saved: [request], removed: [] }),
    );
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
      changed.unsubscribe();
    };
  }, [live, thread, table]);
}
