/** Stopping: what is under way is finished, but nobody outside decides how long that takes. */
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';

/** Milliseconds. Those who stop processes commonly kill after 10 s, and closing the database needs some of them. */
export const CLOSING_TIME = 8_000;

/** Closes; what still holds that up after `CLOSING_TIME` is cut off. */
export async function closeInTime(close: () => Promise<unknown>, cutOff: () => void): Promise<void> {
  const timer = setTimeout(cutOff, CLOSING_TIME);
  try {
    await close();
  } finally {
    clearTimeout(timer);
  }
}

export interface Stoppable {
  readonly app: Pick<FastifyInstance, 'close' | 'server'>;
  readonly stopListening: () => Promise<void>;
  readonly db: Pick<Database, 'close'>;
}

/** Ends all connections, then closes the database, whatever became of the connections. */
export async function stopServer({ app, stopListening, db }: Stoppable): Promise<void> {
  const requests = closeInTime(
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  const ends = await Promise.allSettled([requests, stopListening()]);
  await db.close();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
