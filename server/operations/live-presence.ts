/**
 * Who is at which record. Each open stream names the record that its page shows, so a person is there as long as the stream
 * is open. Servers of one database tell each other with notices; what one of them told is kept for a few signs of life.
 */
import { randomUUID } from 'node:crypto';
import { LIVE_HEARTBEAT, type Present } from '../../contract/live.ts';
import type { Notice } from '../db/changes.ts';

const PREFIX = 'present ';

/** A notice of PostgreSQL has less than 8,000 bytes; one place has about 115. */
const TOLD_MOST = 60;

/** Milliseconds after which a server that told nothing is taken as stopped. */
const KEPT = 3 * LIVE_HEARTBEAT;

interface Told {
  readonly server: string;
  readonly workspace: string;
  readonly people: readonly Present[];
}

const placeOf = ({ member_id, record_id }: Present) => `${member_id} ${record_id}`;

/** Each person once at each record, however many tabs they have there. */
export const distinct = (people: readonly Present[]): Present[] => [
  ...new Map(people.map((one) => [placeOf(one), one])).values(),
];

export interface Presence {
  /** Of what is here, for other servers. */
  notice(workspace: string, people: readonly Present[]): Notice;
  /** The workspace of which another server has told; null for any other notice. */
  heard(notice: Notice): string | null;
  /** Who is there through other servers. */
  elsewhere(workspace: string): readonly Present[];
}

export function presence(now: () => number = () => performance.now()): Presence {
  const server = randomUUID();
  const told = new Map<string, { readonly people: readonly Present[]; readonly at: number }>();
  return {
    notice: (workspace, people) =>
      PREFIX + JSON.stringify({ server, workspace, people: people.slice(0, TOLD_MOST) } satisfies Told),
    heard: (notice) => {
      if (!notice.startsWith(PREFIX)) return null;
      const news = JSON.parse(notice.slice(PREFIX.length)) as Told;
      if (news.server === server) return null;
      told.set(`${news.workspace} ${news.server}`, { people: news.people, at: now() });
      return news.workspace;
    },
    elsewhere: (workspace) => {
      for (const [key, { at }] of told) if (now() - at > KEPT) told.delete(key);
      return [...told].flatMap(([key, { people }]) => (key.startsWith(`${workspace} `) ? people : []));
    },
  };
}
