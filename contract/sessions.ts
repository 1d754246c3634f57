/** Where the signed-in person is signed in, as Preferences shows it. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

/** One sign-in in one browser. Times are ISO 8601 in UTC. */
export const session = z.object({
  /** Not part of any token. */
  id,
  /** Such as Chrome, and Windows. Null where the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signed_in_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  /** Whether it is the session that asks. */
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

/**
 * `data` is null where the identity service does not list sessions (hosted Firebase). There only all sessions can be ended,
 * the one that asks included.
 */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'The open sessions of the signed-in person: the one that asks, then the last used first',
  spec: '§2.13',
  access: { who: 'signed-in' },
  params: z.object({ id }),
  answer: z.object({ data: z.nullable(z.array(session)) }),
});

/** The session that asks is ended by signing out: `conflict`. A session that has ended already counts as ended. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/{id}/sessions/{session_id}',
  summary: 'Ends another session of the signed-in person',
  spec: '§2.13',
  access: { who: 'signed-in' },
  params: z.object({ id, session_id: id }),
  answer: z.object({ ended: z.literal(true) }),
});

/** Where sessions are not listed, all end, the one that asks included: `all`. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/users/{id}/sessions/end-others',
  summary: 'Ends all other sessions of the signed-in person',
  spec: '§2.13',
  access: { who: 'signed-in' },
  params: z.object({ id }),
  answer: z.object({ ended: z.enum(['others', 'all']) }),
});
