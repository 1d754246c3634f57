/**
 * A renewal table in one browser, without the browser: its real machines and the real wiring of the live link, on the real
 * server. Requests, answers and events are late by as much as the test says.
 */
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { ApiError, errorAnswer } from '../../../contract/errors.ts';
import { liveEvent } from '../../../contract/live.ts';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { systemField } from '../../../contract/record-type.ts';
import type { FoundRecords, SomeRecords } from '../../../machines/records/changed-records.machine.ts';
import { cellKey, type CellKey } from '../../../machines/records/cell.ts';
import type { SaveInput } from '../../../machines/records/cell-save.machine.ts';
import {
  liveLinkMachine,
  type LinkReport,
  type Opening,
} from '../../../machines/records/live-link.machine.ts';
import { recordsCopyMachine } from '../../../machines/records/records-copy.machine.ts';
import { liveMarksMachine } from '../../../machines/records/live-marks.machine.ts';
import type { AskedTable } from '../../../machines/records/table-base-setup.ts';
import type { LoadedRecords } from '../../../machines/records/table-type.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { openStream } from '../../../server/operations/live-hub.ts';
import { followLive } from '../../../src/app/actors/followed-table.ts';
import { relay } from '../../../src/app/actors/relay.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from './server.ts';

/** Resolves after some turns of the event loop. */
export type Lateness = () => Promise<void>;

interface Place {
  readonly server: TestServer;
  readonly workspace: TestWorkspace;
  readonly person: TestPerson & { readonly memberId: string };
  readonly late: Lateness;
}

/** @throws ApiError */
async function asked<T>({ server, person, late }: Place, url: string, change?: object): Promise<T> {
  await late();
  const request = change === undefined ? { url } : { method: 'PATCH' as const, url, payload: change };
  const answer = await as(server, person, request);
  await late();
  if (answer.statusCode < 300) return answer.json<T>();
  const { code, detail, data } = errorAnswer.parse(answer.json());
  throw new ApiError(answer.statusCode, code, detail, data);
}

export function liveClient(place: Place) {
  const { server, workspace, person, late } = place;
  const clock = new SimulatedClock();
  const query = `workspace_id=${workspace.id}&user_id=${person.userId}`;
  const list = `/api/v1/retention/renewals?${query}`;
  let isOnline = true;
  let running = 0;
  let cut: (() => void) | null = null;

  /** Fails at once without a connection, as a request of a browser does. */
  const online = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isOnline) throw new ApiError(0, 'network', 'Offline');
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };

  const openLink = fromCallback<EventObject, Opening>(({ input, sendBack }) => {
    let ended = false;
    const tell = (report: LinkReport) => {
      if (!ended) sendBack(report);
    };
    const { userId, memberId } = person;
    const { at } = input;
    const receiver = { userId, memberId, at, role: 'admin', isSignedIn: async () => true } as const;
    const read = async () => {
      await late();
      if (!isOnline) return;
      const { events } = await openStream(server.db, workspace.id, receiver, input.cursor ?? undefined);
      cut = () => void events.destroy();
      events.setEncoding('utf8');
      for await (const text of events) {
        for (const message of String(text)
          .split('\n\n')
          .filter((one) => one.startsWith('data: '))) {
          const event = liveEvent.parse(JSON.parse(message.slice(6)));
          await late();
          if (event.type === 'opened') tell({ type: 'live.opened', cursor: event.cursor });
          if (event.type === 'changed') tell({ ...event, type: 'live.changed' });
          if (event.type === 'reload') tell({ type: 'live.outdated', cursor: event.cursor });
        }
      }
    };
    void read()
      .catch(() => {})
      .finally(() => tell({ type: 'live.lost' }));
    return () => {
      ended = true;
      cut?.();
    };
  });

  const link = createActor(
    liveLinkMachine.provide({ actors: { openLink, watchHidden: relay, watchPages: relay } }),
    { clock, input: { workspaceId: workspace.id, chance: 1 } },
  ).start();
  const marks = createActor(liveMarksMachine.provide({ actors: { watchTable: relay } }), { clock }).start();
  const saveCell = fromPromise<Renewal, SaveInput>(({ input: { id, field, value, expected } }) => {
    const part = systemField(renewals, field)?.traits?.of === 'customer' ? '/customer' : '';
    const url = `/api/v1/retention/renewals/${id}${part}?workspace_id=${workspace.id}`;
    return online(() => asked<Renewal>(place, url, { field, value, expected_value: expected }));
  });
  const loadRecords = fromPromise<LoadedRecords<Renewal>, AskedTable>(async () => {
    const { data, cursor } = await asked<{ data: Renewal[]; cursor: string }>(place, list);
    return { rows: data, members: [], fields: [], cursor };
  });
  let loads = 0;
  const loadSome = fromPromise<FoundRecords, SomeRecords>(({ input: { ids } }) => {
    loads += 1;
    const url = ids === null ? list : `${list}&ids=${ids.join(',')}`;
    return online(async () => {
      const { data, cursor = null } = await asked<{ data: Renewal[]; cursor?: string }>(place, url);
      return { found: data, cursor };
    });
  });
  const copy = createActor(recordsCopyMachine.provide({ actors: { watchTable: relay } }), { clock }).start();
  const table = createActor(
    renewalFlows.table.provide({
      actors: {
        loadRecords,
        watchView: relay,
        watchRights: relay,
        watchFields: fromCallback<EventObject, { workspaceId: string }>(() => {}),
        cellSave: renewalFlows.save.provide({ actors: { saveCell } }),
      },
    }),
    {
      clock,
      input: {
        workspaceId: workspace.id,
        userId: person.userId,
        today: '2026-03-10',
        member: { id: person.memberId, role: 'admin' },
        view: plainView,
        widths: {},
      },
    },
  );
  followLive(table, {
    link,
    loadSome,
    clock,
    noun: 'renewal',
    many: 'renewals',
    marks,
    askFields: () => {},
    askTriage: () => {},
    askMembers: () => {},
    hold: () => {},
    copy,
  });
  table.start();

  return {
    table,
    link,
    marks,
    clock,
    /** Requests for changed records so far. */
    loads: () => loads,
    goOffline: () => {
      isOnline = false;
      cut?.();
    },
    goOnline: () => {
      isOnline = true;
    },
    /** Whether a request of its own is on its way, or something is being written. */
    isBusy: () =>
      running > 0 || Object.values(table.getSnapshot().context.cells).some(({ shown }) => shown !== null),
    conflicts: () => {
      const { context, children } = table.getSnapshot();
      return (Object.keys(context.cells) as CellKey[]).flatMap((key) => {
        const child = children[key];
        return child?.getSnapshot().matches('conflict') ? [child] : [];
      });
    },
    draftAt: (id: string, field: string): string | undefined =>
      table.getSnapshot().context.drafts[cellKey({ id, field })],
    end: () => {
      table.stop();
      marks.stop();
      link.stop();
    },
  };
}

export type LiveClient = ReturnType<typeof liveClient>;
