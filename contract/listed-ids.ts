import * as z from 'zod/mini';
import { RECORDS_AT_ONCE } from './record-outcome.ts';
import { id, isoDay } from './shapes.ts';

/** In the query of a list: only what has one of these ids, separated by commas. Ids that are not there are left out. */
export const listedIds = z.optional(
  z.string().check(z.maxLength(RECORDS_AT_ONCE * 37), z.regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/)),
);

/**
 * Where the live stream (`openLive`) continues after what a list of all records has answered. It is read before the
 * records are, so no change in between is missed. A list of some records has none.
 */
export const listCursor = z.optional(z.string());

/** In the query of a list: the archived records too, which a type may leave out. Other types answer the same. */
export const listedArchive = z.optional(z.literal('true'));

/** In the query of a list, by a caller that names the version of the list it has kept: what changed since is enough. */
export const listedChanges = z.optional(z.literal('true'));

/**
 * Says that `data` are only those records that may have changed since the kept version, new ones among them. All others are as they
 * were, but for the days in them, which count from `today`. `removed` are ids of records that are in the list no more.
 */
export const listChanges = z.optional(z.object({ removed: z.array(id), today: isoDay }));
