/**
 * The one language in which records are filtered, over any field of any record type (decision 45). Views, exports and the
 * server ask in it. `filter/matching.ts` evaluates it in memory, `server/db/repositories/filter-sql.ts` in SQL;
 * `filter/written.ts` is its form in an address.
 */
import * as z from 'zod/mini';
import { operators, type Operator } from './filter/operators.ts';

/** As a member: the reader. */
export const ME = 'me';

/** As a day: the reader's current day. */
export const TODAY = 'today';

/** Null means no value and is allowed only in a list: `any of high, none`. */
export type Operand = string | number | boolean | null;

export interface Condition {
  /** The key of a column: a system field's name, or `custom.` and a custom field's. */
  readonly field: string;
  readonly operator: Operator;
  /** The operator determines how many. A day is YYYY-MM-DD or `today`, a member an id or `me`, a choice its value. */
  readonly values: readonly Operand[];
}

/** `and` matches if all parts match, `or` if at least one does. */
export interface Group {
  readonly join: 'and' | 'or';
  readonly parts: readonly Filter[];
}

export type Filter = Condition | Group;

export const isGroup = (filter: Filter): filter is Group => 'join' in filter;

export const allOf = (parts: readonly Filter[]): Group => ({ join: 'and', parts });

/** The limits of a filter, each with the message for exceeding it. */
export const filterLimits = {
  depth: { most: 3, problem: 'Please put at most 3 groups inside each other' },
  conditions: { most: 30, problem: 'Please use at most 30 conditions' },
  values: { most: 500, problem: 'Please choose at most 500 values' },
  text: { most: 200, problem: 'Please use at most 200 characters' },
  /** Characters of the written form, which must fit into a request's address. */
  written: { most: 8_000, problem: 'Please use fewer conditions: the address is too long' },
} as const;

export const conditionsIn = (filter: Filter): number =>
  isGroup(filter) ? filter.parts.reduce((sum, part) => sum + conditionsIn(part), 0) : 1;

/** A null character or an unpaired surrogate, which no database can store. */
const UNSTORABLE = /[\0\p{Cs}]/u;

export const isStorable = (text: string) => !UNSTORABLE.test(text);

const { depth, conditions, values, text } = filterLimits;

const operand = z.union([
  z
    .string()
    .check(z.maxLength(text.most, text.problem), z.refine(isStorable, 'Please use characters of a text')),
  // Rejects Infinity and NaN.
  z.number(),
  z.boolean(),
  z.null(),
]);

const condition = z.object({
  field: z.string().check(z.maxLength(100)),
  operator: z.enum(operators),
  values: z.array(operand).check(z.maxLength(values.most, values.problem)),
});

/** Not recursive: the depth is limited, so that a deeply nested filter is refused without being traversed. */
function atMost(groups: number): z.ZodMiniType<Filter> {
  if (groups === 0) return condition;
  const parts = z
    .array(atMost(groups - 1))
    .check(z.minLength(1), z.maxLength(conditions.most, conditions.problem));
  return z.union([condition, z.object({ join: z.enum(['and', 'or']), parts })]);
}

/** Checks only the shape. `filter/fitting.ts` checks fields, operators and values against a record type. */
export const filterSchema = atMost(depth.most).check(
  z.refine((filter) => conditionsIn(filter) <= conditions.most, conditions.problem),
);
