/** `only mine` of what was asked before: its filter and the new condition hold together. Pure. */
import { allOf, isGroup, type Filter } from '../../../contract/filter.ts';
import type { ParameterValue, ParameterValues, SpokenFilter } from '../parameters/parameter.ts';

const isFilter = (value: unknown): value is SpokenFilter =>
  typeof value === 'object' && value !== null && 'filter' in value && 'words' in value;

/** Conditions that must all hold stay one group, because groups may not be deep. */
const partsOf = (filter: Filter): readonly Filter[] =>
  isGroup(filter) && filter.join === 'and' ? filter.parts : [filter];

const onlyField = (filter: Filter): string | null => (isGroup(filter) ? null : filter.field);

/** Every account has a name, so this narrows nothing. */
const isEverything = (filter: Filter): boolean =>
  !isGroup(filter) && filter.field === 'account_name' && filter.operator === 'not_empty';

/** Another value of the one field that was asked for takes its place. */
const replaces = (before: Filter, next: Filter): boolean =>
  isEverything(before) || (onlyField(before) !== null && onlyField(before) === onlyField(next));

const both = (before: SpokenFilter, next: SpokenFilter): SpokenFilter =>
  replaces(before.filter, next.filter)
    ? next
    : {
        filter: allOf([...partsOf(before.filter), ...partsOf(next.filter)]),
        words: `${before.words}, ${next.words}`,
      };

/** @returns the new values, in which a filter holds together with the one before */
export function refined(
  before: Readonly<Record<string, unknown>>,
  next: ParameterValues,
): Readonly<Record<string, ParameterValue>> {
  return Object.fromEntries(
    Object.entries(next).map(([name, value]) => {
      const held = before[name];
      return [name, isFilter(held) && isFilter(value) ? both(held, value) : value];
    }),
  );
}
