/**
 * The calls of a type of records beside its list and its edits of one field (spec §2.14: create, bulk, remove). They are
 * declared from the type, so that every module has them.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { outcomesOf, recordIds, RECORDS_AT_ONCE } from './record-outcome.ts';
import { id } from './shapes.ts';
import { spoken } from './rules/spoken.ts';

/** Days until a removed record is deleted for good. */
export const TRASH_DAYS = 30;

/** The most records of similar names that are offered. */
export const SIMILAR_MOST = 5;

export interface WrittenType<R, New, OfRecord, OfCustomer> {
  readonly record: z.ZodMiniType<R, R>;
  readonly newRecord: z.ZodMiniType<New, New>;
  readonly changeOfRecord: z.ZodMiniType<OfRecord, OfRecord>;
  readonly changeOfCustomer: z.ZodMiniType<OfCustomer, OfCustomer>;
}

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have them, such as `Renewal` and `Renewals`. */
  readonly one: string;
  readonly many: string;
}

const similarRecord = z.object({
  id,
  /** What the record is called: the value of the type's `naming` field. */
  name: z.string(),
  /** Null for a record that belongs to no account. */
  account_name: z.nullable(z.string()),
  /** The owner of the account; of a record that belongs to none, the member who holds it. */
  account_owner: z.nullable(z.string()),
  /** It is in the trash. */
  is_removed: z.boolean(),
});
export type SimilarRecord = z.output<typeof similarRecord>;

const trashed = z.object({
  id,
  name: z.string(),
  /** As those of a similar record. */
  account_name: z.nullable(z.string()),
  account_owner: z.nullable(z.string()),
  removed_by: z.string(),
  /** ISO 8601 in UTC, as is `kept_until`, after which the record is deleted for good. */
  removed_at: z.iso.datetime(),
  kept_until: z.iso.datetime(),
  /** The caller may restore it. */
  restorable: z.boolean(),
});
export type TrashedRecord = z.output<typeof trashed>;

export function recordWrites<R, New, OfRecord, OfCustomer>(
  type: WrittenType<R, New, OfRecord, OfCustomer>,
  { path, one, many }: Names,
) {
  const words = spoken(many);
  const query = z.object({ workspace_id: id });
  const editing = { who: 'member', workspace: 'query', right: 'edit-own' } as const;
  const outcomes = outcomesOf(type.record);
  return {
    /**
     * The owner of a new account is the caller; a person who may edit every account may name another member or null. With
     * `customer_id` the record is added to that account, whose name `account_name` then is, as the caller saw it.
     */
    create: defineCall({
      name: `create${one}`,
      method: 'POST',
      path,
      summary: `Adds a ${spoken(one)}, with its account or to an account that is there`,
      spec: '§2.14',
      access: editing,
      query,
      body: type.newRecord,
      answer: type.record,
    }),
    similar: defineCall({
      name: `similarTo${one}`,
      method: 'GET',
      path: `${path}/similar`,
      summary: `${many} with nearly the same name or the same telling value, at most five`,
      spec: '§2.14',
      access: editing,
      query: z.extend(query, {
        name: z.string().check(z.maxLength(200)),
        /** Of the type's `telling` field. */
        telling: z.optional(z.string().check(z.maxLength(300))),
      }),
      answer: z.object({ data: z.array(similarRecord) }),
    }),
    /** To the trash, where they are kept for `TRASH_DAYS`. */
    remove: defineCall({
      name: `remove${many}`,
      method: 'POST',
      path: `${path}/remove`,
      summary: `Moves ${words} to the trash`,
      spec: '§2.14',
      access: editing,
      query,
      body: z.object({ ids: recordIds }),
      answer: outcomes,
    }),
    restore: defineCall({
      name: `restore${many}`,
      method: 'POST',
      path: `${path}/restore`,
      summary: `Takes ${words} out of the trash, with everything they had`,
      spec: '§2.14',
      access: editing,
      query,
      body: z.object({ ids: recordIds }),
      answer: outcomes,
    }),
    trash: defineCall({
      name: `listRemoved${many}`,
      method: 'GET',
      path: `${path}/trash`,
      summary: `The removed ${words}, the newest first`,
      spec: '§2.14',
      access: { who: 'member', workspace: 'query', right: 'read' },
      query,
      answer: z.object({ data: z.array(trashed) }),
    }),
    /** Each change is of one field, as in the call that changes one record. */
    changes: defineCall({
      name: `change${many}`,
      method: 'POST',
      path: `${path}/changes`,
      summary: `Changes one field of each of many ${words}`,
      spec: '§2.14',
      access: editing,
      query,
      body: z.object({
        changes: z
          .array(
            z.object({
              id,
              change: z.union([type.changeOfRecord, type.changeOfCustomer]),
            }),
          )
          .check(z.minLength(1), z.maxLength(RECORDS_AT_ONCE)),
      }),
      answer: outcomes,
    }),
  };
}
