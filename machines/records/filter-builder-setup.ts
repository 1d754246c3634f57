/** The implementations of the filter builder: what it is told, what it does (decision 63). */
import { assign, enqueueActions, setup } from 'xstate';
import type { FieldDefinition } from '../../contract/fields.ts';
import { filterLimits } from '../../contract/filter.ts';
import type { Operator } from '../../contract/filter/operators.ts';
import { filterFrom, writtenFilter } from '../../contract/filter/written.ts';
import type { Member } from '../../contract/members.ts';
import { columnOf, type Field } from '../../contract/field.ts';
import { fieldOf, type RecordType } from '../../contract/record-type.ts';
import { listener } from '../shared/listener.ts';
import {
  conditionsOf,
  draftOf,
  isDraftGroup,
  keyOf,
  mayNest,
  newCondition,
  partAt,
  readDraft,
  withAdded,
  withChange,
  type DraftGroup,
  type DraftPart,
  type Place,
} from './filter-draft.ts';
import { customFieldsOf } from './table-fields.ts';

/** What the table shows. */
export interface FilteredTable {
  /** In its written form; empty for none. */
  readonly filter: string;
  readonly fields: readonly FieldDefinition[];
  readonly members: readonly Member[];
}

export interface FilterBuilderInput {
  /** The reader's member id. */
  readonly me: string;
}

export interface FilterBuilderContext extends FilteredTable, FilterBuilderInput {
  readonly type: Pick<RecordType, 'fields' | 'groups' | 'module' | 'noun'>;
  /** The filter as it was when the builder was opened, and as it is edited. */
  readonly first: DraftGroup;
  readonly draft: DraftGroup;
  /** By the key of a condition's place; told when the filter is to be applied. */
  readonly problems: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** The key of the place that is to have the focus; a new object each time. */
  readonly focus: { readonly key: string } | null;
}

export type FilterBuilderEvent =
  | ({ type: 'table.changed' } & FilteredTable)
  /** `at` is the top-level part that is to be edited; null for none. */
  | { type: 'builder.open'; at: number | null }
  | { type: 'condition.add'; at: Place }
  | { type: 'group.add'; at: Place }
  | { type: 'part.remove'; at: Place }
  | { type: 'join.change'; at: Place; join: DraftGroup['join'] }
  | { type: 'field.change'; at: Place; field: string }
  | { type: 'operator.change'; at: Place; operator: Operator }
  | { type: 'texts.change'; at: Place; texts: readonly string[] }
  | { type: 'draft.clear' }
  | { type: 'filter.apply' }
  | { type: 'builder.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** Removes a top-level part of the filter, without the builder. */
  | { type: 'chip.remove'; index: number }
  | { type: 'filter.clear' }
  /** Writes the filter without the parts that cannot be read. */
  | { type: 'filter.repair' };

export interface FilterWritten {
  readonly type: 'filter.written';
  readonly filter: string;
}

type Typed = Pick<FilterBuilderContext, 'type' | 'fields'>;

/** The fields that a condition can ask of, system fields first. */
export const filterFields = ({ type, fields }: Typed): readonly Field[] => [
  ...Object.values(type.fields),
  // Only the module of the type decides which custom fields it has.
  ...customFieldsOf(type as RecordType, fields),
];

export const fieldsOf =
  ({ type, fields }: Typed) =>
  (column: string) =>
    fieldOf(type, column, fields);

/** The readable part of the table's filter, and what was dropped, in words. */
export const appliedFilter = (context: Typed & Pick<FilteredTable, 'filter'>) =>
  filterFrom(context.filter, fieldsOf(context));

const isSameDraft = (one: DraftGroup, other: DraftGroup) => JSON.stringify(one) === JSON.stringify(other);

const blank = (context: Typed): DraftPart => {
  const [field] = filterFields(context);
  if (field === undefined) throw new Error('A record type has fields');
  return newCondition(columnOf(field), field);
};

export const calm = { problems: {}, problem: null } as const;

/** The implementations of the machine: its guards and actions. */
export const filterBuilderSetup = () =>
  setup({
    types: {
      context: {} as FilterBuilderContext,
      events: {} as FilterBuilderEvent,
      input: {} as FilterBuilderInput,
      emitted: {} as FilterWritten,
    },
    actors: {
      /** Reports `table.changed`. */
      watchTable: listener('filterBuilder', 'watchTable'),
    },
    guards: {
      isRoomForCondition: ({ context }) => conditionsOf(context.draft) < filterLimits.conditions.most,
      isRoomForGroup: ({ context }, at: Place) =>
        mayNest(at) && conditionsOf(context.draft) < filterLimits.conditions.most,
      mayGroupHere: (_, at: Place) => mayNest(at),
      isDraftChanged: ({ context }) => !isSameDraft(context.draft, context.first),
      /** What stands there was read from the table's filter, all of it. */
      isAsApplied: ({ context }) =>
        context.filter !== '' &&
        isSameDraft(context.draft, context.first) &&
        isSameDraft(context.draft, draftOf(appliedFilter(context).filter, fieldsOf(context))) &&
        appliedFilter(context).dropped.length === 0,
      isDraftReadable: ({ context }) => {
        const { problems, problem } = readDraft(context.draft, fieldsOf(context));
        return problem === null && Object.keys(problems).length === 0;
      },
      isFiltered: ({ context }) => context.filter !== '',
      isUnreadable: ({ context }) => appliedFilter(context).dropped.length > 0,
    },
    actions: {
      keepTable: assign((_, { filter, fields, members }: FilteredTable) => ({ filter, fields, members })),
      beginDraft: assign(({ context }, at: number | null) => {
        const read = draftOf(appliedFilter(context).filter, fieldsOf(context));
        // Without a filter there is a first condition to fill in.
        const first = read.parts.length === 0 ? { ...read, parts: [blank(context)] } : read;
        return { first, draft: first, ...calm, focus: { key: String(at ?? 0) } };
      }),
      addCondition: assign(({ context }, at: Place) => {
        const group = partAt(context.draft, at);
        const place = group !== undefined && isDraftGroup(group) ? group.parts.length : 0;
        return {
          draft: withAdded(context.draft, at, blank(context)),
          ...calm,
          focus: { key: keyOf([...at, place]) },
        };
      }),
      addGroup: assign(({ context }, at: Place) => {
        const group = partAt(context.draft, at);
        const place = group !== undefined && isDraftGroup(group) ? group.parts.length : 0;
        const added: DraftGroup = {
          join: context.draft.join === 'and' ? 'or' : 'and',
          parts: [blank(context)],
        };
        return {
          draft: withAdded(context.draft, at, added),
          ...calm,
          focus: { key: keyOf([...at, place, 0]) },
        };
      }),
      removePart: assign(({ context }, at: Place) => {
        const group = at.slice(0, -1);
        const before = (at.at(-1) ?? 0) - 1;
        return {
          draft: withChange(context.draft, at, () => null),
          ...calm,
          focus: { key: keyOf([...group, Math.max(before, 0)]) },
        };
      }),
      changePart: assign(
        ({ context }, { at, change }: { at: Place; change: (part: DraftPart) => DraftPart }) => ({
          draft: withChange(context.draft, at, change),
          ...calm,
        }),
      ),
      clearDraft: assign({ draft: { join: 'and', parts: [] }, ...calm, focus: { key: '' } }),
      tellLimit: assign((_, problem: string) => ({ problem })),
      tellProblems: assign(({ context }) => {
        const { problems, problem } = readDraft(context.draft, fieldsOf(context));
        const [key] = Object.keys(problems);
        return { problems, problem, focus: key === undefined ? context.focus : { key } };
      }),
      writeDraft: enqueueActions(({ context, enqueue }) => {
        const { filter } = readDraft(context.draft, fieldsOf(context));
        const written = filter === null ? '' : writtenFilter(filter);
        enqueue.assign({ filter: written, ...calm });
        enqueue.emit({ type: 'filter.written', filter: written });
      }),
      writeFilter: enqueueActions(({ enqueue }, filter: string) => {
        enqueue.assign({ filter });
        enqueue.emit({ type: 'filter.written', filter });
      }),
    },
  });
