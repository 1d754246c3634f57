/**
 * Bulk edit (spec §2.14): the selected records of a table, and what is to be done with all of them: one field set, or all
 * removed. A preview says how many change, how many stay and how many are refused; the table then writes the step.
 */
import { assign, emit, setup } from 'xstate';
import { listener } from '../shared/listener.ts';
import { removingPreview, settingPreview, type Preview } from './bulk-preview.ts';
import type { TableRecord } from './cell.ts';
import type { Parsed } from '../../contract/rules/field-drafts.ts';
import { removingStep, settingStep, type Step } from './steps.ts';
import { rowOf, type TableRecords } from './table.ts';

export interface BulkEditContext<R extends TableRecord> {
  readonly noun: Step['noun'];
  /** The records as the table holds them; null before it has loaded them. */
  readonly table: TableRecords<R> | null;
  readonly selected: ReadonlySet<string>;
  /** The record from which a range is selected. */
  readonly anchor: string | null;
  /** The column that is to be set; null before one is chosen. */
  readonly field: string | null;
  readonly draft: string;
  /** Why the value cannot be written, after it was submitted. */
  readonly problem: string | null;
}

/** The table has other records, or other values. */
export interface TableShown<R extends TableRecord> {
  readonly type: 'table.shown';
  readonly table: TableRecords<R>;
}

export type BulkEditEvent<R extends TableRecord> =
  | TableShown<R>
  /** Selects these records, or deselects them if all are selected: one, or those of a group. */
  | { type: 'rows.toggle'; ids: readonly string[] }
  /**
   * Selects a range to this record; `ids` are those of the table's view, in order. `from` is the record that an arrow key left:
   * if it is not selected, the range begins there.
   */
  | { type: 'row.reach'; id: string; ids: readonly string[]; from?: string }
  | { type: 'rows.choose'; ids: readonly string[] }
  | { type: 'rows.clear' }
  /** `field` is null if the person is to choose it. */
  | { type: 'set.open'; field: string | null }
  | { type: 'field.choose'; field: string }
  | { type: 'value.change'; draft: string }
  | { type: 'set.confirm' }
  | { type: 'remove.open' }
  | { type: 'remove.confirm' }
  | { type: 'bulk.cancel' };

export interface StepAsked {
  readonly type: 'step.asked';
  readonly step: Step;
}

/** The value that is to be set, or why it is none; null before a field is chosen. */
function valueAsked<R extends TableRecord>(context: BulkEditContext<R>): Parsed | null {
  const { table, field, draft } = context;
  return table === null || field === null ? null : table.type.parse(field, draft, table.fields);
}

/** What setting the field would do; null while there is no valid value. */
export function previewOf<R extends TableRecord>(context: BulkEditContext<R>): Preview | null {
  const { table, field, selected } = context;
  const asked = valueAsked(context);
  if (table === null || field === null || asked === null || 'problem' in asked) return null;
  return settingPreview(table, selected, field, asked.value);
}

/** What removing the selected records would do. */
export const removalOf = <R extends TableRecord>({ table, selected }: BulkEditContext<R>) =>
  table === null ? { ids: [], refused: [] } : removingPreview(table, selected);

const labelOf = <R extends TableRecord>({ table, field }: BulkEditContext<R>) =>
  table?.type.fieldOf(field ?? '', table.fields)?.field_label ?? '';

const settingOf = <R extends TableRecord>(context: BulkEditContext<R>): Step =>
  settingStep(context.noun, labelOf(context), previewOf(context)?.changes ?? []);

/** The records from the anchor to this one, in the order of the view. */
function range(ids: readonly string[], anchor: string, id: string): readonly string[] {
  const to = ids.indexOf(id);
  const from = ids.indexOf(anchor);
  return from < 0 || to < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

const closed = { field: null, draft: '', problem: null };

export const bulkEdit = <R extends TableRecord>(noun: Step['noun']) =>
  setup({
    types: {
      context: {} as BulkEditContext<R>,
      events: {} as BulkEditEvent<R>,
      emitted: {} as StepAsked,
    },
    actors: {
      /** Reports `table.shown`. */
      watchTable: listener('bulkEdit', 'watchTable'),
    },
    guards: {
      hasSelected: ({ context }) => context.selected.size > 0,
      isWrong: ({ context }) => {
        const asked = valueAsked(context);
        return asked === null || 'problem' in asked;
      },
      changesSome: ({ context }) => (previewOf(context)?.changes.length ?? 0) > 0,
      removesSome: ({ context }) => removalOf(context).ids.length > 0,
    },
    actions: {
      /** Records that are not there any more are not selected any more. */
      keepTable: assign(({ context: { table: before, selected } }, table: TableRecords<R>) => ({
        table,
        selected:
          before?.rowIndex === table.rowIndex || selected.size === 0
            ? selected
            : new Set([...selected].filter((id) => rowOf(table, id) !== undefined)),
      })),
      toggle: assign(({ context: { selected } }, ids: readonly string[]) => {
        const isAll = ids.every((id) => selected.has(id));
        const next = new Set(selected);
        for (const id of ids)
          if (isAll) next.delete(id);
          else next.add(id);
        return { selected: next, anchor: ids[0] ?? null };
      }),
      reach: assign(
        (
          { context: { selected, anchor } },
          { id, ids, from }: { id: string; ids: readonly string[]; from?: string },
        ) => {
          const start = from === undefined || selected.has(from) ? (anchor ?? id) : from;
          return { selected: new Set([...selected, ...range(ids, start, id)]), anchor: start };
        },
      ),
      choose: assign((_, ids: readonly string[]) => ({ selected: new Set(ids) })),
      clear: assign({ selected: new Set<string>(), anchor: null }),
      openField: assign((_, field: string | null) => ({ ...closed, field })),
      keepDraft: assign((_, draft: string) => ({ draft, problem: null })),
      tellWrong: assign(({ context }) => {
        const asked = valueAsked(context);
        if (asked === null) return { problem: 'Please choose a field' };
        return { problem: 'problem' in asked ? asked.problem : null };
      }),
      close: assign(closed),
      askSetting: emit(({ context }): StepAsked => ({ type: 'step.asked', step: settingOf(context) })),
      askRemoving: emit(({ context }): StepAsked => ({
        type: 'step.asked',
        step: removingStep(context.noun, removalOf(context).ids),
      })),
    },
  }).createMachine({
    id: 'bulkEdit',
    context: { noun, table: null, selected: new Set<string>(), anchor: null, ...closed },
    invoke: { id: 'watchTable', src: 'watchTable' },
    on: { 'table.shown': { actions: { type: 'keepTable', params: ({ event }) => event.table } } },
    initial: 'selecting',
    states: {
      selecting: {
        on: {
          'rows.toggle': { actions: { type: 'toggle', params: ({ event }) => event.ids } },
          'row.reach': { actions: { type: 'reach', params: ({ event }) => event } },
          'rows.choose': { actions: { type: 'choose', params: ({ event }) => event.ids } },
          'rows.clear': { guard: 'hasSelected', actions: 'clear' },
          'set.open': {
            guard: 'hasSelected',
            target: 'setting',
            actions: { type: 'openField', params: ({ event }) => event.field },
          },
          'remove.open': { guard: 'hasSelected', target: 'removing' },
        },
      },
      setting: {
        on: {
          'field.choose': { actions: { type: 'openField', params: ({ event }) => event.field } },
          'value.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
          'set.confirm': [
            { guard: 'isWrong', actions: 'tellWrong' },
            { guard: 'changesSome', target: 'selecting', actions: ['askSetting', 'close'] },
          ],
          'bulk.cancel': { target: 'selecting', actions: 'close' },
        },
      },
      removing: {
        on: {
          'remove.confirm': { guard: 'removesSome', target: 'selecting', actions: 'askRemoving' },
          'bulk.cancel': 'selecting',
        },
      },
    },
  });
