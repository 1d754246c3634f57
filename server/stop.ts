/** Stops the server: running requests are finished, but only within a time limit. */
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';

/** Milliseconds. Process managers commonly kill after 10 s, and closing the database needs a part of that. */
export const CLOSING_TIME = 8_000;

/** Closes; connections that are still open after `CLOSING_TIME` are cut off. */
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

/** Ends all connections, then closes the database even if ending the connections failed. */
export async function stopServer({ app, stopListening, db }: Stoppable): Promise<void> {
  const requests = closeInTime(
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  const ends = await Promise.allSettled([requests, stopListening()]);
  await db.close();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
