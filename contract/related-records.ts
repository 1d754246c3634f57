/**
 * The records that belong to the account of a record, by type, for its panel (spec §2.2, §2.14): the contacts and the renewal
 * of an account, and whatever type is added later. How they are told is data of their own type.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { Filter } from './filter.ts';
import { id } from './shapes.ts';

/** The most records of one type that are answered; all are counted. */
export const RELATED_MOST = 20;

/** How a record of a type is told in the panel of another record of its account. */
export interface RelatedWords<Name extends string = string> {
  /** What is said under its name; `…` stands for the value, and a field without one is left out. */
  readonly details: readonly { readonly field: Name; readonly words: string }[];
  /** The field whose email address can be written to. */
  readonly mail?: Name;
  /** Those that come first, with the word that marks them, such as `Primary`. */
  readonly first?: { readonly filter: Filter; readonly label: string };
  /** The order of the others, and of several first ones. */
  readonly order: 'name' | 'newest';
}

const relatedRecord = z.object({
  id,
  name: z.string(),
  /** Whether it is one of those that come first. */
  is_first: z.boolean(),
  /** In the order of the type, in words. */
  details: z.array(z.string()),
  mail: z.nullable(z.string()),
});
export type RelatedRecord = z.output<typeof relatedRecord>;

const relatedRecords = z.object({
  /** The record type's noun, such as `contact`; a type without records in the account is left out. */
  id: z.string(),
  /** Of all, and of those that come first. */
  count: z.int(),
  first_count: z.int(),
  records: z.array(relatedRecord),
});
export type RelatedRecords = z.output<typeof relatedRecords>;

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have it, such as `Renewal`. */
  readonly one: string;
}

export function relatedOf({ path, one }: Names) {
  return {
    /** Without the record itself. In the order of the types. */
    related: defineCall({
      name: `listRelatedTo${one}`,
      method: 'GET',
      path: `${path}/{id}/related`,
      summary: `The other records of the account of a ${one.toLowerCase()}, at most ${RELATED_MOST} of each type`,
      spec: '§2.14',
      access: { who: 'member', workspace: 'query', right: 'read' },
      params: z.object({ id }),
      query: z.object({ workspace_id: id }),
      answer: z.object({ data: z.array(relatedRecords) }),
    }),
  };
}
