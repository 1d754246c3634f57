/** The addresses of the records behind the marks of a chart, in the one filter language (decision 45). Pure. */
import type { ChartRow, Opened } from '../../../contract/charts.ts';
import {
  allOf,
  conditionsIn,
  filterLimits,
  isGroup,
  type Condition,
  type Filter,
  type Operand,
} from '../../../contract/filter.ts';
import type { Operator } from '../../../contract/filter/operators.ts';
import { writtenFilter } from '../../../contract/filter/written.ts';

export const where = (field: string, operator: Operator, ...values: readonly Operand[]): Condition => ({
  field,
  operator,
  values,
});

const depthOf = (filter: Filter): number =>
  isGroup(filter) ? 1 + Math.max(...filter.parts.map(depthOf)) : 0;

/** Conditions that must all hold stay one group, because groups may not be deep. */
const partsOf = (filter: Filter): readonly Filter[] =>
  isGroup(filter) && filter.join === 'and' ? filter.parts : [filter];

function fits(filter: Filter, written: string): boolean {
  const { depth, conditions, written: length } = filterLimits;
  return (
    depthOf(filter) <= depth.most && conditionsIn(filter) <= conditions.most && written.length <= length.most
  );
}

/** A comma is allowed in a query and is easier to read. */
const queryOf = (fields: Readonly<Record<string, string>>) =>
  new URLSearchParams(fields).toString().replaceAll('%2C', ',');

/** The table of `page`, narrowed to what meets all of the filters. Null if they are too long for an address. */
export function narrowed(page: string, filters: readonly (Filter | null)[]): ChartRow['opens'] {
  const parts = filters.flatMap((filter) => (filter === null ? [] : partsOf(filter)));
  const [only] = parts;
  if (only === undefined) return { page, query: '' };
  const filter = parts.length === 1 ? only : allOf(parts);
  const written = writtenFilter(filter);
  return fits(filter, written) ? { page, query: queryOf({ filter: written }) } : null;
}

/** The changes of these days, both included, of records of a type. */
export const changesIn = (noun: string, from: string, to: string): Opened => ({
  page: 'audit',
  query: queryOf({ entity: noun, period: 'days', from, to }),
});
