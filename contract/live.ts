/**
 * The stream of changes of a workspace, and what it sends (decision 64). An event says what changed, never the values: a
 * page asks for the records with its own rights.
 */
import * as z from 'zod/mini';
import { auditActions, auditEntityTypes } from './audit.ts';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

/** Changes of one kind of entity by one person. */
const liveChange = z.object({
  /**
   * `note`: notes changed, and nothing else. The ids are those of the customers, or of records that belong to none. `chat`
   * (conversations and their folders, with their ids) and `saved_action` (saved actions and their folders) are of the
   * receiver and told to nobody else.
   */
  entity_type: z.enum([...auditEntityTypes, 'note', 'chat', 'saved_action']),
  action: z.enum(auditActions),
  /** At most `RECORDS_AT_ONCE`; empty where more changed, so that everything of this type is to be loaded again. */
  ids: z.array(id),
  /** Names of the changed fields of all of them. */
  fields: z.array(z.string()),
  /** Null for a person who is not a member: an invitee or the operator. */
  by: z.nullable(z.object({ id, name: z.string() })),
});
export type LiveChange = z.output<typeof liveChange>;

/** A person who looks at a record. */
const present = z.object({ member_id: id, record_id: id });
export type Present = z.output<typeof present>;

/** Why the server ended a stream. A stream that ends without a reason was too slow or was cut off. */
const liveEnds = ['signed_out', 'rights_changed', 'caught_up', 'stopping'] as const;

/**
 * What the stream sends. `cursor` is where a later stream continues: everything after it is sent, perhaps with some that
 * was sent before. `reload`: so much changed, or the cursor is so old, that everything is to be loaded again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), cursor: z.string() }),
  z.object({ type: z.literal('changed'), cursor: z.string(), changes: z.array(liveChange) }),
  z.object({ type: z.literal('reload'), cursor: z.string() }),
  /** Everybody who is at a record now, the receiver among them. */
  z.object({ type: z.literal('present'), people: z.array(present) }),
  z.object({ type: z.literal('ended'), reason: z.enum(liveEnds) }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

/** Streams that one person may have open on one server: a browser holds one for each visible tab. */
export const LIVE_STREAMS = 12;

/** Milliseconds between the signs of life of a quiet stream. */
export const LIVE_HEARTBEAT = 15_000;

/** Each message has one `LiveEvent` as its data. */
export const openLive = defineCall({
  name: 'openLive',
  method: 'GET',
  path: '/workspaces/{id}/live',
  summary: 'The changes of a workspace as they are made, as server-sent events',
  spec: '§7.4',
  access: { who: 'member', workspace: 'path', right: 'read' },
  params: z.object({ id }),
  query: z.object({
    /** The cursor to continue after. Without it only later changes are sent. */
    after: z.optional(z.string().check(z.maxLength(1000), z.regex(/^[\d:,]+$/))),
    /** The record that the person looks at; others are told as long as the stream is open. */
    at: z.optional(z.string().check(z.maxLength(36), z.regex(/^[0-9a-f-]+$/))),
    /** Ends the stream when it has caught up, for a client that cannot keep one open. */
    until: z.optional(z.literal('now')),
  }),
  stream: { type: 'text/event-stream' },
  answer: liveEvent,
});
