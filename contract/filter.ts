/**
 * The one language in which records are filtered, over any field of any record type (decision 45). Views, exports and the
 * server ask in it. `filter/matching.ts` evaluates it in memory, `server/db/repositories/filter-sql.ts` in SQL;
 * `filter/written.ts` is its form in an address.
 */
import * as z from 'zod/mini';
import { operators, type Operator } from './filter/operators.ts';

/** Among members: whoever reads. */
export const ME = 'me';

/** Among days: the reader's own day. */
export const TODAY = 'today';

/** Null stands for no value, and only in a list: `any of high, none`. */
export type Operand = string | number | boolean | null;

export interface Condition {
  /** The key of a column: a system field's name, or `custom.` and a custom field's. */
  readonly field: string;
  readonly operator: Operator;
  /** As many as the operator takes: of a day YYYY-MM-DD or `today`, of a member the id or `me`, of a choice its value. */
  readonly values: readonly Operand[];
}

/** `and` holds where all of its parts hold, `or` where one of them does. */
export interface Group {
  readonly join: 'and' | 'or';
  readonly parts: readonly Filter[];
}

export type Filter = Condition | Group;

export const isGroup = (filter: Filter): filter is Group => 'join' in filter;

export const allOf = (parts: readonly Filter[]): Group => ({ join: 'and', parts });

/** What bounds a filter, and what is said where it goes beyond. */
export const filterLimits = {
  depth: { most: 3, problem: 'Please put at most 3 groups inside each other' },
  conditions: { most: 30, problem: 'Please use at most 30 conditions' },
  values: { most: 500, problem: 'Please choose at most 500 values' },
  text: { most: 200, problem: 'Please use at most 200 characters' },
  /** Characters of the written form: no server takes an address that is longer. */
  written: { most: 8_000, problem: 'Please use fewer conditions: the address is too long' },
} as const;

export const conditionsIn = (filter: Filter): number =>
  isGroup(filter) ? filter.parts.reduce((sum, part) => sum + conditionsIn(part), 0) : 1;

/** A null character, or half of a pair: no database can hold or compare it. */
const UNSTORABLE = /[\0\p{Cs}]/u;

export const isStorable = (text: string) => !UNSTORABLE.test(text);

const { depth, conditions, values, text } = filterLimits;

const operand = z.union([
  z
    .string()
    .check(z.maxLength(text.most, text.problem), z.refine(isStorable, 'Please use characters of a text')),
  // No infinity, and no number that is none.
  z.number(),
  z.boolean(),
  z.null(),
]);

const condition = z.object({
  field: z.string().check(z.maxLength(100)),
  operator: z.enum(operators),
  values: z.array(operand).check(z.maxLength(values.most, values.problem)),
});

/** Written out to the last level and not by itself: a filter that is nested without end is refused before it is followed. */
function atMost(groups: number): z.ZodMiniType<Filter> {
  if (groups === 0) return condition;
  const parts = z
    .array(atMost(groups - 1))
    .check(z.minLength(1), z.maxLength(conditions.most, conditions.problem));
  return z.union([condition, z.object({ join: z.enum(['and', 'or']), parts })]);
}

/** The shape alone. Whether its fields, operators and values are those of a record type, `filter/fitting.ts` says. */
export const filterSchema = atMost(depth.most).check(
  z.refine((filter) => conditionsIn(filter) <= conditions.most, conditions.problem),
);
