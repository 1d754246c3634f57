/** Receives notices of changes from other processes on the same PostgreSQL. */
import pg from 'pg';
import type { Changes } from './changes.ts';
import { socketThatEnds } from './socket.ts';

export const CHANGE_CHANNEL = 'keepwell_changes';

/** Milliseconds until a lost connection is opened again. */
const AGAIN = 2_000;

export interface ChangeListener {
  readonly changes: Changes;
  /** Called after each new connection. */
  readonly caughtUp: () => void;
  /** Processes of the database whose changes this server tells itself when they are committed. */
  readonly own: Set<number>;
  /** Milliseconds without a sign of the database after which the connection counts as lost. */
  readonly silence: number;
}

/**
 * Holds a connection of its own: a pooled one is given to other work. Notices that are lost while it is broken are made
 * up for by `caughtUp`, after which every listener has to read again.
 */
export function listenForChanges(url: string, { changes, caughtUp, own, silence }: ChangeListener) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  // It only listens, so without a question a lost connection would look like one with nothing to tell.
  const asking = setInterval(() => {
    if (listens) void client?.query('select 1').catch(() => {});
  }, silence / 2);
  let stopped = false;
  let listens = false;

  const again = (failed: pg.Client) => {
    if (client !== failed) return;
    client = null;
    listens = false;
    // The next connection may be to another server of the database, where the ids mean other processes.
    own.clear();
    void failed.end().catch(() => {});
    if (!stopped) timer = setTimeout(() => void open(), AGAIN);
  };
  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'keepwell-changes',
      stream: () => socketThatEnds(silence),
    });
    client = opened;
    opened.on('error', () => again(opened));
    opened.on('end', () => again(opened));
    opened.on('notification', ({ payload, processId }) => {
      if (!own.has(processId)) changes.tell(payload ?? '');
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANGE_CHANNEL}`);
      listens = true;
      caughtUp();
    } catch {
      again(opened);
    }
  }
  const opening = open();
  return async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(asking);
    await opening;
    const last = client;
    client = null;
    await last?.end().catch(() => {});
  };
}
