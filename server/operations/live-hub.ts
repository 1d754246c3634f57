/**
 * The open streams of this server. A notice of the database only says where something changed: the changes are then read
 * once for each workspace, and sent to each of its streams whose person is still a member with the same role.
 */
import { LIVE_HEARTBEAT, type LiveEvent, type Present } from '../../contract/live.ts';
import { RECORDS_AT_ONCE } from '../../contract/record-outcome.ts';
import type { Role } from '../../contract/rights.ts';
import { EVERYTHING, SESSIONS, type Changes } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import { noteChange } from '../db/transactions.ts';
import { entriesBetween, liveCursor, rolesOf, type LiveEntry } from '../db/repositories/live-changes.ts';
import { ownChangesBetween, type OwnChange } from '../db/repositories/own-changes.ts';
import { nextTransaction } from '../domain/live/cursor.ts';
import { toldChanges, toldOwn } from '../domain/live/told-changes.ts';
import { distinct, presence, type Presence } from './live-presence.ts';
import { liveStream, type LiveStream } from './live-stream.ts';

/** Entries that are told. After more, receivers load everything again. */
const ENTRIES = 2000;

export interface Receiver {
  readonly userId: string;
  readonly role: Role;
  readonly memberId: string;
  /** The record that the person looks at. */
  readonly at: string | null;
  /** Whether the token is still valid. */
  readonly isSignedIn: () => Promise<boolean>;
}

interface Room {
  readonly streams: Map<LiveStream, Receiver>;
  /** Up to which its streams were told of everything. */
  cursor: string;
  reading: Promise<void> | null;
  again: boolean;
}

interface Hub {
  readonly rooms: Map<string, Room>;
  readonly timer: NodeJS.Timeout;
  readonly presence: Presence;
  readonly stopListening: () => void;
}

/** By its feed, which every wrapper of a database shares. */
const hubs = new WeakMap<Changes, Hub>();

interface Reading {
  readonly cursor: string;
  readonly entries: readonly LiveEntry[];
  /** Of the members for whom it is read, each for that member alone. */
  readonly own: readonly OwnChange[];
}

interface Span {
  readonly after: string;
  readonly upTo?: string;
  readonly memberIds: readonly string[];
}

const read = (db: Database, workspaceId: string, { after, upTo, memberIds }: Span): Promise<Reading> =>
  db.tenant(workspaceId, async (tx) => {
    const cursor = upTo ?? (await liveCursor(tx));
    const own = { memberIds, after, upTo: cursor, most: RECORDS_AT_ONCE };
    return {
      cursor,
      entries: await entriesBetween(tx, workspaceId, after, cursor, ENTRIES + 1),
      own: await ownChangesBetween(tx, workspaceId, own),
    };
  });

/** What each receiver is told: the changes of the workspace, and those of the receiver's own lists. */
function eventsOf({ cursor, entries, own }: Reading): (receiver: Receiver) => LiveEvent | null {
  if (entries.length > ENTRIES) return () => ({ type: 'reload', cursor });
  const common = toldChanges(entries);
  return ({ memberId }) => {
    const changes = [...common, ...toldOwn(own, memberId)];
    return changes.length === 0 ? null : { type: 'changed', cursor, changes };
  };
}

async function endWithoutRights(db: Database, workspaceId: string, room: Room): Promise<void> {
  // One that is opened meanwhile has read its role already.
  const streams = [...room.streams];
  const userIds = [...new Set(streams.map(([, { userId }]) => userId))];
  if (userIds.length === 0) return;
  const roles = await db.tenant(workspaceId, (tx) => rolesOf(tx, workspaceId, userIds));
  for (const [stream, { userId, role }] of streams)
    if (roles.get(userId) !== role) stream.end('rights_changed');
}

async function endSignedOut({ streams }: Room): Promise<void> {
  for (const [stream, { isSignedIn }] of streams) {
    // A check that could not be completed is repeated with the next sign of life.
    if (!(await isSignedIn().catch(() => true))) stream.end('signed_out');
  }
}

async function readRoom(db: Database, workspaceId: string, room: Room): Promise<void> {
  do {
    room.again = false;
    const memberIds = [...new Set([...room.streams.values()].map(({ memberId }) => memberId))];
    const found = await read(db, workspaceId, { after: room.cursor, memberIds });
    await endWithoutRights(db, workspaceId, room);
    // In one step with the sending: a stream that is opened reads what is missing up to the room's cursor.
    room.cursor = found.cursor;
    const eventFor = eventsOf(found);
    for (const [stream, receiver] of room.streams) {
      const event = eventFor(receiver);
      if (event !== null) stream.send(event);
    }
  } while (room.again);
}

const emptyRoom = (cursor: string): Room => ({
  streams: new Map(),
  cursor,
  reading: null,
  again: false,
});

/** One reading at a time; a notice meanwhile leads to one more. */
function wake(db: Database, workspaceId: string, room: Room): void {
  if (room.reading !== null) {
    room.again = true;
    return;
  }
  room.reading = readRoom(db, workspaceId, room)
    // The streams end, so that their receivers connect again and catch up.
    .catch(() => room.streams.forEach((_, stream) => stream.end('stopping')))
    .finally(() => {
      room.reading = null;
    });
}

/** Who is at a record through a stream of this server. */
const here = ({ streams }: Room): Present[] =>
  distinct(
    [...streams.values()].flatMap(({ memberId, at }) =>
      at === null ? [] : [{ member_id: memberId, record_id: at }],
    ),
  );

const presentIn = (hub: Pick<Hub, 'presence'>, workspaceId: string, room: Room) => ({
  type: 'present' as const,
  people: distinct([...here(room), ...hub.presence.elsewhere(workspaceId)]),
});

function tellPresent(hub: Pick<Hub, 'presence'>, workspaceId: string, room: Room): void {
  const event = presentIn(hub, workspaceId, room);
  for (const stream of room.streams.keys()) stream.send(event);
}

/** A server that misses it hears it with the next sign of life. */
function tellServers(db: Database, hub: Pick<Hub, 'presence'>, workspaceId: string, room: Room): void {
  const notice = hub.presence.notice(workspaceId, here(room));
  db.system(async (tx) => noteChange(tx, notice)).catch(() => {});
}

function opened(db: Database): Hub {
  const rooms: Hub['rooms'] = new Map();
  const people = { presence: presence() };
  const stopListening = db.changes.listen((notice) => {
    const told = people.presence.heard(notice);
    const shown = told === null ? undefined : rooms.get(told);
    if (told !== null && shown) tellPresent(people, told, shown);
    for (const [workspaceId, room] of rooms) {
      if (notice === workspaceId || notice === EVERYTHING) wake(db, workspaceId, room);
      if (notice === SESSIONS || notice === EVERYTHING) void endSignedOut(room);
    }
  });
  const timer = setInterval(() => {
    for (const [workspaceId, room] of rooms) {
      room.streams.forEach((_, stream) => stream.beat());
      if (here(room).length > 0) tellServers(db, people, workspaceId, room);
      void endSignedOut(room);
    }
  }, LIVE_HEARTBEAT);
  timer.unref();
  return { rooms, timer, stopListening, ...people };
}

const isFrom = (userId: string) => (room: Room) =>
  [...room.streams.values()].filter((receiver) => receiver.userId === userId).length;

/** How many streams the person has open here. */
export function streamsOf(db: Database, userId: string): number {
  const rooms = hubs.get(db.changes)?.rooms.values() ?? [];
  return [...rooms].map(isFrom(userId)).reduce((sum, count) => sum + count, 0);
}

/**
 * A stream whose events wait until it has caught up: a client whose connection breaks before that would otherwise keep the
 * cursor of a later event, and miss what lies before it.
 */
function heldBack(stream: LiveStream) {
  let waiting: LiveEvent[] | null = [];
  const held: LiveStream = {
    ...stream,
    send: (event) => {
      if (waiting === null) stream.send(event);
      else waiting.push(event);
    },
  };
  return {
    held,
    /** Leaves out what came until now, as the stream reads it itself. */
    restart: () => {
      waiting = [];
    },
    release: () => {
      for (const event of waiting ?? []) stream.send(event);
      waiting = null;
    },
  };
}

/**
 * Opens a stream of the changes after `after`, or of those from now on; each is told once.
 * @throws Refusal `invalid_request` for a cursor that this product did not make
 */
export async function openStream(
  db: Database,
  workspaceId: string,
  receiver: Receiver,
  after: string | undefined,
): Promise<LiveStream> {
  const next = after === undefined ? null : nextTransaction(after);
  const hub = hubs.get(db.changes) ?? opened(db);
  hubs.set(db.changes, hub);
  const now = await db.tenant(workspaceId, liveCursor);
  const room = hub.rooms.get(workspaceId) ?? emptyRoom(now);
  hub.rooms.set(workspaceId, room);
  const stream = liveStream(() => {
    if (!room.streams.delete(held)) return;
    if (receiver.at !== null) placesChanged();
    if (room.streams.size === 0 && hub.rooms.get(workspaceId) === room) hub.rooms.delete(workspaceId);
  });
  const placesChanged = () => {
    tellPresent(hub, workspaceId, room);
    tellServers(db, hub, workspaceId, room);
  };
  const { held, restart, release } = heldBack(stream);
  // Before the room is read: one without streams is given up.
  room.streams.set(held, receiver);
  wake(db, workspaceId, room);
  await room.reading;
  restart();
  const upTo = room.cursor;
  // A cursor of another database, such as from after a backup that was restored, is not in its order.
  const isAhead = next !== null && next > nextTransaction(upTo);
  stream.send({ type: 'opened', cursor: after === undefined || isAhead ? upTo : after });
  if (isAhead) stream.send({ type: 'reload', cursor: upTo });
  else if (after !== undefined) {
    const span = { after, upTo, memberIds: [receiver.memberId] };
    const missed = await read(db, workspaceId, span).catch((error: unknown) => {
      stream.events.destroy();
      throw error;
    });
    const event = eventsOf(missed)(receiver);
    if (event !== null) stream.send(event);
  }
  release();
  const present = presentIn(hub, workspaceId, room);
  if (receiver.at !== null) placesChanged();
  else if (present.people.length > 0) stream.send(present);
  return stream;
}

/** Ends every stream of the server. */
export function endLive(db: Database): void {
  const hub = hubs.get(db.changes);
  if (hub === undefined) return;
  hubs.delete(db.changes);
  hub.stopListening();
  clearInterval(hub.timer);
  for (const room of hub.rooms.values()) room.streams.forEach((_, stream) => stream.end('stopping'));
}
