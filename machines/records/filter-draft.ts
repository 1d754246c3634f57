/** A filter while it is edited: a tree of conditions and groups, as typed (decision 63). Pure. */
import {
  allOf,
  filterLimits,
  isGroup,
  type Condition,
  type Filter,
  type Group,
} from '../../contract/filter.ts';
import type { FieldOf } from '../../contract/filter/fitting.ts';
import { operatorsOf, type Operator } from '../../contract/filter/operators.ts';
import { writtenFilter } from '../../contract/filter/written.ts';
import type { Field } from '../../contract/field.ts';
import { isSameKind, readValues, textsOf } from './filter-values.ts';

export interface DraftCondition {
  readonly field: string;
  readonly operator: Operator;
  /** As typed or chosen. */
  readonly texts: readonly string[];
}

export interface DraftGroup {
  readonly join: Group['join'];
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftCondition | DraftGroup;

/** The indexes that lead from the outermost group to a part; empty for that group. */
export type Place = readonly number[];

export const keyOf = (at: Place): string => at.join('.');

export const isDraftGroup = (part: DraftPart): part is DraftGroup => 'join' in part;

export const operatorsIn = (field: Field): readonly Operator[] =>
  Object.keys(operatorsOf[field.field_type]) as Operator[];

export const newCondition = (column: string, field: Field): DraftCondition => ({
  field: column,
  operator: operatorsIn(field)[0] ?? 'is',
  texts: [],
});

const draftPart = (part: Filter, fieldOf: FieldOf): DraftPart =>
  isGroup(part)
    ? { join: part.join, parts: part.parts.map((one) => draftPart(one, fieldOf)) }
    : {
        field: part.field,
        operator: part.operator,
        texts: textsOf(fieldOf(part.field), part.operator, part.values),
      };

/** The outermost group; a single condition is the only part of one. */
export function draftOf(filter: Filter | null, fieldOf: FieldOf): DraftGroup {
  if (filter === null) return { join: 'and', parts: [] };
  const part = draftPart(filter, fieldOf);
  return isDraftGroup(part) ? part : { join: 'and', parts: [part] };
}

export function partAt(draft: DraftPart, at: Place): DraftPart | undefined {
  const [index, ...rest] = at;
  if (index === undefined) return draft;
  const part = isDraftGroup(draft) ? draft.parts[index] : undefined;
  return part && partAt(part, rest);
}

/** The draft with one part changed; null removes it. An unknown place changes nothing. */
function changedAt(
  draft: DraftPart,
  at: Place,
  change: (part: DraftPart) => DraftPart | null,
): DraftPart | null {
  const [index, ...rest] = at;
  if (index === undefined) return change(draft);
  if (!isDraftGroup(draft)) return draft;
  return {
    ...draft,
    parts: draft.parts.flatMap((part, place) =>
      place === index ? (changedAt(part, rest, change) ?? []) : part,
    ),
  };
}

/** The outermost group itself cannot be removed. */
export function withChange(
  draft: DraftGroup,
  at: Place,
  change: (part: DraftPart) => DraftPart | null,
): DraftGroup {
  const changed = changedAt(draft, at, change);
  return changed !== null && isDraftGroup(changed) ? changed : draft;
}

export const withAdded = (draft: DraftGroup, at: Place, part: DraftPart): DraftGroup =>
  withChange(draft, at, (group) =>
    isDraftGroup(group) ? { ...group, parts: [...group.parts, part] } : group,
  );

/** The condition asks of another field. An operator that the field knows is kept, and so are texts of the same kind. */
export function ofField(
  condition: DraftCondition,
  column: string,
  field: Field,
  before: Field | undefined,
): DraftCondition {
  const fresh = newCondition(column, field);
  const operator = operatorsOf[field.field_type][condition.operator] ? condition.operator : fresh.operator;
  const isSameType = before?.field_type === field.field_type && field.dropdown_options.length === 0;
  return { field: column, operator, texts: isSameType ? condition.texts : [] };
}

/** Texts that the control of the new operator cannot show are dropped. */
export const ofOperator = (condition: DraftCondition, operator: Operator, field: Field): DraftCondition => ({
  ...condition,
  operator,
  texts: isSameKind(field, condition.operator, operator) ? condition.texts : [],
});

export const conditionsOf = (part: DraftPart): number =>
  isDraftGroup(part) ? part.parts.reduce((sum, one) => sum + conditionsOf(one), 0) : 1;

/** Whether a group can be added to the group at this place. */
export const mayNest = (at: Place) => at.length + 1 < filterLimits.depth.most;

export interface ReadDraft {
  /** Null without conditions. */
  readonly filter: Filter | null;
  /** Why a condition means nothing, by the key of its place, in the order of the screen. */
  readonly problems: Readonly<Record<string, string>>;
  /** Why the whole cannot be applied. */
  readonly problem: string | null;
}

function readCondition(condition: DraftCondition, fieldOf: FieldOf): Condition | string {
  const field = fieldOf(condition.field);
  if (field === undefined) return 'This field does not exist any more. Choose another one';
  const read = readValues(field, condition.operator, condition.texts);
  if ('problem' in read) return read.problem;
  return { field: condition.field, operator: condition.operator, values: read.values };
}

/** Without an outermost group of one part, which joins nothing. */
export const simplified = (filter: Filter | null): Filter | null =>
  filter !== null && isGroup(filter) && filter.parts.length === 1 ? (filter.parts[0] ?? null) : filter;

/** What a draft means. Groups without conditions are left out. */
export function readDraft(draft: DraftGroup, fieldOf: FieldOf): ReadDraft {
  const problems: Record<string, string> = {};
  const read = (part: DraftPart, at: Place): Filter | null => {
    if (!isDraftGroup(part)) {
      const condition = readCondition(part, fieldOf);
      if (typeof condition !== 'string') return condition;
      problems[keyOf(at)] = condition;
      return null;
    }
    const parts = part.parts.flatMap((one, index) => read(one, [...at, index]) ?? []);
    return parts.length === 0 ? null : { join: part.join, parts };
  };
  const whole = read(draft, []);
  const filter = simplified(whole);
  const { most, problem } = filterLimits.written;
  const isTooLong = filter !== null && writtenFilter(filter).length > most;
  return { filter, problems, problem: isTooLong ? problem : null };
}

/** The top-level parts of a filter, and how they are joined. */
export const topOf = (filter: Filter | null): Group =>
  filter === null ? allOf([]) : isGroup(filter) ? filter : allOf([filter]);

/** A filter without one of its top-level parts. */
export function withoutPart(filter: Filter | null, index: number): Filter | null {
  const { join, parts } = topOf(filter);
  const left = parts.filter((_, place) => place !== index);
  return left.length === 0 ? null : simplified({ join, parts: left });
}
