/**
 * Several cells pasted into a table, or cleared (decision 68): the clipboard is read, each cell is checked, and what can be saved is
 * written as one step. The person is asked first if something cannot be saved, is given away, or does not fit.
 */
import { assign, emit, setup } from 'xstate';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';
import type { StepAsked, TableShown } from './bulk-edit.machine.ts';
import { cellsText, type ViewCells } from './cell-range.ts';
import {
  beyondView,
  CELLS_AT_ONCE,
  plannedCells,
  sizeOfPaste,
  type CellsPlan,
  type PasteTarget,
} from './cells-paste.ts';
import type { TableRecord } from './cell.ts';
import type { ClipCells } from './clip-text.ts';
import { cellsStep } from './steps.ts';
import type { TableRecords } from './table.ts';
import type { DraftEdit } from './table-type.ts';

/** What the clipboard has. `html` is empty if it has no table. */
export interface Clip {
  readonly text: string;
  readonly html: string;
}

export interface CellsPasteContext<R extends TableRecord> {
  /** The records as the table holds them; null before it has loaded them. */
  readonly table: TableRecords<R> | null;
  readonly done: 'Pasted' | 'Cleared';
  readonly clip: Clip;
  readonly target: PasteTarget | null;
  /** The texts that are to be written. */
  readonly cells: ClipCells;
  /** The table writes one step at a time. */
  readonly isWriting: boolean;
  /** Why nothing is pasted. */
  readonly problem: string | null;
}

/** The table has begun to write many records, or has ended it. */
export interface WritingChanged {
  readonly type: 'writing.changed';
  readonly isWriting: boolean;
}

export type CellsPasteEvent<R extends TableRecord> =
  | TableShown<R>
  | WritingChanged
  | { type: 'cells.paste'; clip: Clip; target: PasteTarget }
  | { type: 'cells.clear'; cells: ViewCells }
  | { type: 'paste.confirm' }
  | { type: 'paste.cancel' };

/** Texts that could not be saved; the table keeps them in their cells. */
export interface DraftsAsked {
  readonly type: 'drafts.asked';
  readonly drafts: readonly DraftEdit[];
}

/** More changes than these are confirmed. */
const ASKED_FROM = 200;

const empty: CellsPlan = { changes: [], same: 0, refused: [], wrong: [], given: 0 };

/** What confirming would do. */
export const planOf = <R extends TableRecord>({ table, target, cells }: CellsPasteContext<R>): CellsPlan =>
  table === null || target === null ? empty : plannedCells(table, cells, target);

/** What lies beyond the end of the view. */
export const beyondOf = <R extends TableRecord>({ target, cells }: CellsPasteContext<R>) =>
  target === null ? { rows: 0, columns: 0 } : beyondView(cells, target);

function sizeOf<R extends TableRecord>({ target, cells }: CellsPasteContext<R>): number {
  if (target === null) return 0;
  const { rows, columns } = sizeOfPaste(cells, target);
  return rows * columns;
}

const draftsOf = <R extends TableRecord>(context: CellsPasteContext<R>): readonly DraftEdit[] =>
  context.done === 'Cleared'
    ? []
    : planOf(context).wrong.map(({ id, field, draft }) => ({ id, field, draft }));

const isPart = ({ rows, columns }: { rows: number; columns: number }) => rows > 0 || columns > 0;

export const cellsPaste = <R extends TableRecord>() =>
  setup({
    types: {
      context: {} as CellsPasteContext<R>,
      events: {} as CellsPasteEvent<R>,
      emitted: {} as StepAsked | DraftsAsked,
    },
    actors: {
      /** Reports `table.shown` and `writing.changed`. */
      watchTable: listener('cellsPaste', 'watchTable'),
      readCells: notProvided<ClipCells, Clip>('cellsPaste', 'readCells'),
    },
    guards: {
      isTableWriting: ({ context }) => context.isWriting,
      isTooLarge: ({ context }) => sizeOf(context) > CELLS_AT_ONCE,
      isDoubtful: ({ context }) => {
        const { changes, refused, wrong, given } = planOf(context);
        const isMany = changes.length > ASKED_FROM;
        return isMany || refused.length + wrong.length + given > 0 || isPart(beyondOf(context));
      },
      changesSome: ({ context }) => planOf(context).changes.length > 0,
      keepsSome: ({ context }) => planOf(context).changes.length + draftsOf(context).length > 0,
    },
    actions: {
      keepTable: assign((_, table: TableRecords<R>) => ({ table })),
      keepWriting: assign((_, isWriting: boolean) => ({ isWriting })),
      keepClip: assign((_, { clip, target }: { clip: Clip; target: PasteTarget }) => ({
        done: 'Pasted' as const,
        clip,
        target,
        problem: null,
      })),
      keepCells: assign((_, cells: ClipCells) => ({ cells })),
      keepClearing: assign((_, { ids, fields }: ViewCells) => ({
        done: 'Cleared' as const,
        cells: [['']],
        target: { among: { ids, fields }, rows: ids.length, columns: fields.length },
        problem: null,
      })),
      tellBusy: assign({ problem: 'Other changes are being saved. Please try again when they are done.' }),
      tellUnread: assign({ problem: 'What was copied could not be read as cells.' }),
      tellTooLarge: assign(({ context }) => ({
        problem: `Up to ${cellsText(CELLS_AT_ONCE)} can be changed at once. These are ${cellsText(sizeOf(context))}.`,
      })),
      tellSame: assign({ problem: 'Nothing changes: the cells have these values already.' }),
      forget: assign({ clip: { text: '', html: '' }, target: null, cells: [] }),
      askStep: emit(({ context }): StepAsked => ({
        type: 'step.asked',
        step: cellsStep(context.done, planOf(context).changes),
      })),
      askDrafts: emit(({ context }): DraftsAsked => ({ type: 'drafts.asked', drafts: draftsOf(context) })),
    },
  }).createMachine({
    id: 'cellsPaste',
    context: {
      table: null,
      isWriting: false,
      done: 'Pasted',
      clip: { text: '', html: '' },
      target: null,
      cells: [],
      problem: null,
    },
    invoke: { id: 'watchTable', src: 'watchTable' },
    on: {
      'table.shown': { actions: { type: 'keepTable', params: ({ event }) => event.table } },
      'writing.changed': { actions: { type: 'keepWriting', params: ({ event }) => event.isWriting } },
    },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'cells.paste': [
            { guard: 'isTableWriting', target: 'refused', actions: 'tellBusy' },
            { target: 'reading', actions: { type: 'keepClip', params: ({ event }) => event } },
          ],
          'cells.clear': [
            { guard: 'isTableWriting', target: 'refused', actions: 'tellBusy' },
            { target: 'checking', actions: { type: 'keepClearing', params: ({ event }) => event.cells } },
          ],
        },
      },
      reading: {
        invoke: {
          id: 'readCells',
          src: 'readCells',
          input: ({ context }) => context.clip,
          onDone: { target: 'checking', actions: { type: 'keepCells', params: ({ event }) => event.output } },
          onError: { target: 'refused', actions: 'tellUnread' },
        },
      },
      checking: {
        always: [
          { guard: 'isTooLarge', target: 'refused', actions: 'tellTooLarge' },
          { guard: 'isDoubtful', target: 'asking' },
          { guard: 'changesSome', target: 'idle', actions: ['askStep', 'forget'] },
          { target: 'refused', actions: 'tellSame' },
        ],
      },
      /** Something cannot be saved, is given away, or does not fit. */
      asking: {
        on: {
          'paste.confirm': [
            { guard: 'changesSome', target: 'idle', actions: ['askDrafts', 'askStep', 'forget'] },
            { guard: 'keepsSome', target: 'idle', actions: ['askDrafts', 'forget'] },
          ],
          'paste.cancel': { target: 'idle', actions: 'forget' },
        },
      },
      /** Nothing is written, and a sentence says why. */
      refused: {
        entry: 'forget',
        on: { 'paste.cancel': 'idle' },
      },
    },
  });
