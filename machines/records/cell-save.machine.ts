/**
 * The write of one cell (spec §4, Renewal table): saving, then saved for 12 s with Undo, or reverted for 2 s; in
 * conflict if another person changed the value meanwhile. Writes to the cell are queued here, so a late response
 * cannot overwrite a newer one. The actor ends when its status is no longer shown.
 */
import { assign, not, sendTo, setup, stateIn, type ActorRef, type AnyActorRef, type Snapshot } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import type { Cell, CellValue, TableRecord } from './cell.ts';
import { isFinal, reason, staleOf } from './save-outcome.ts';
import type { RecordRules } from './table-type.ts';

/** Events that a cell sends to its table. `settled` is false while the person's own value is not written yet. */
type Report<R> =
  | { type: 'cell.shown'; value: CellValue }
  | { type: 'cell.answered'; record: R; settled: boolean }
  /** `problem` is the reason in words; null if the person accepted the other value. */
  | { type: 'cell.refused'; problem: string | null }
  /** Another person changed the value meanwhile; the cell still shows the person's own value. */
  | { type: 'cell.conflicted'; record: R }
  /** The person's value was kept over `theirs`. */
  | { type: 'cell.rebased'; before: CellValue }
  /** `unsaved` is input that could not be saved. */
  | { type: 'cell.ended'; unsaved: { readonly value: CellValue } | null };
export type CellReport<R> = Cell & Report<R>;

/** A value to write: a person's edit, or an undo by keyboard or toolbar. */
export interface Asked {
  readonly value: CellValue;
  readonly as: 'edit' | 'undo';
}

export interface SaveInput extends Cell {
  readonly workspaceId: string;
  readonly value: CellValue;
  /** The expected server value. If the server holds another value, it refuses the write. */
  readonly expected: CellValue;
}

export interface CellSaveContext<R> extends Cell, Asked {
  readonly workspaceId: string;
  /** The server's value before the write of `value`. */
  readonly before: CellValue;
  /** A value requested while a write is running. It is written next, as an edit or as an undo. */
  readonly next: Asked | null;
  /** Why the last write was refused, in the server's words. */
  readonly problem: string | null;
  /** The person who changed the value meanwhile, in words. */
  readonly changedBy: string | null;
  readonly unsaved: { readonly value: CellValue } | null;
  readonly table: ActorRef<Snapshot<unknown>, CellReport<R>>;
}

type CellSaveEvent =
  | ({ type: 'cell.commit' } & Asked)
  | { type: 'undo.request' }
  /** The person may no longer write here: an undo would be refused. */
  | { type: 'undo.withdraw' }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
  | { type: 'indicator.hold' }
  | { type: 'indicator.release' };

const saveInput = (
  { workspaceId, id, field }: Omit<SaveInput, 'value' | 'expected'>,
  value: CellValue,
  expected: CellValue,
): SaveInput => ({ workspaceId, id, field, value, expected });

const refused = (error: unknown) => ({ type: 'cell.refused', problem: reason(error) }) as const;

/** How a write ends. */
interface Done<R> {
  readonly event: { readonly output: R };
}
interface Failed {
  readonly event: { readonly error: unknown };
}

const answered = <R>(record: R, settled: boolean) => ({ type: 'cell.answered', record, settled }) as const;

export const cellSave = <R extends TableRecord>(type: Pick<RecordRules<R>, 'staleOf' | 'valueOf'>) => {
  const reportAnswer = (settled: boolean) =>
    ({ type: 'report', params: ({ event }: Done<R>) => answered(event.output, settled) }) as const;
  const reportRefusal = { type: 'report', params: ({ event }: Failed) => refused(event.error) } as const;
  const keepReason = { type: 'keepReason', params: ({ event }: Failed) => event } as const;
  const queued = { actions: { type: 'queue', params: ({ event }: { event: Asked }) => event } } as const;
  /** @param mine which of the two values is the person's own */
  const toConflict = (mine: 'value' | 'before') =>
    ({
      guard: { type: 'isStale', params: ({ event }: Failed) => event },
      target: 'conflict',
      actions: [
        { type: 'markConflict', params: ({ event: { error } }: Failed) => ({ error, mine }) },
        { type: 'reportConflict', params: ({ event }: Failed) => event },
      ],
    }) as const;

  return setup({
    types: {
      context: {} as CellSaveContext<R>,
      events: {} as CellSaveEvent,
      input: {} as Pick<
        CellSaveContext<R>,
        'workspaceId' | 'id' | 'field' | 'value' | 'as' | 'before' | 'table'
      >,
    },
    actors: { saveCell: notProvided<R, SaveInput>('cellSave', 'saveCell') },
    guards: {
      hasNext: ({ context }) => context.next !== null,
      isUndo: (_, { as }: Pick<Asked, 'as'>) => as === 'undo',
      isStale: (_, { error }: { error: unknown }) => staleOf(type, error) !== null,
    },
    actions: {
      queue: assign((_, { value, as }: Asked) => ({ next: { value, as } })),
      /** The server now holds `value`; the queued value is next. */
      advance: assign(({ context }) => ({ before: context.value, ...context.next, next: null })),
      /** The server still holds `before`, or holds it again; the queued value is written instead. */
      replace: assign(({ context }) => ({ ...context.next, next: null })),
      /** Edits were undone: the server holds `value`, and nothing is left to undo. */
      land: assign(({ context }) => ({ before: context.value })),
      /** Edits could not be undone: the server still holds their result, and Undo tries again. */
      turn: assign(({ context }) => ({ value: context.before, before: context.value, as: 'edit' as const })),
      ask: assign((_, { value, as }: Asked) => ({ value, as })),
      keepReason: assign((_, params: { error: unknown }) => ({ problem: reason(params.error) })),
      keepUnsaved: assign(({ context }, params: { error: unknown }) => ({
        unsaved: isFinal(params.error) ? null : { value: context.value },
      })),
      clearReason: assign({ problem: null, unsaved: null, changedBy: null }),
      /** From here on `value` is the person's own and `before` is the other person's. */
      markConflict: assign(({ context }, params: { error: unknown; mine: 'value' | 'before' }) => {
        const stale = staleOf(type, params.error);
        return {
          value: context.next?.value ?? context[params.mine],
          as: 'edit' as const,
          before: stale && type.valueOf(stale.record, context.field),
          changedBy: stale && stale.changedBy,
          next: null,
        };
      }),
      report: sendTo(
        ({ context }) => context.table,
        ({ context: { id, field } }, report: Report<R>) => ({ id, field, ...report }),
      ),
      reportConflict: sendTo(
        ({ context }) => context.table,
        ({ context: { id, field } }, { error }: { error: unknown }) => {
          const stale = staleOf(type, error);
          return stale === null
            ? { id, field, type: 'cell.refused', problem: reason(error) }
            : { id, field, type: 'cell.conflicted', record: stale.record };
        },
      ),
    },
    delays: { undoWindow: 12_000, revertedNotice: 2_000 },
  }).createMachine({
    id: 'cellSave',
    context: ({ input }) => ({ ...input, next: null, problem: null, changedBy: null, unsaved: null }),
    initial: 'saving',
    states: {
      saving: {
        entry: 'clearReason',
        on: { 'cell.commit': queued },
        invoke: {
          id: 'save',
          src: 'saveCell',
          input: ({ context }) => saveInput(context, context.value, context.before),
          onDone: [
            {
              guard: 'hasNext',
              target: 'saving',
              reenter: true,
              actions: [reportAnswer(false), 'advance'],
            },
            {
              guard: { type: 'isUndo', params: ({ context }) => context },
              target: 'reverted',
              actions: [reportAnswer(true), 'land'],
            },
            { target: 'saved', actions: reportAnswer(true) },
          ],
          onError: [
            toConflict('value'),
            { guard: 'hasNext', target: 'saving', reenter: true, actions: 'replace' },
            {
              guard: { type: 'isUndo', params: ({ context }) => context },
              target: 'saved',
              actions: [keepReason, reportRefusal, 'turn'],
            },
            {
              target: 'reverted',
              actions: [keepReason, { type: 'keepUnsaved', params: ({ event }) => event }, reportRefusal],
            },
          ],
        },
      },
      saved: {
        initial: 'resting',
        on: {
          'undo.request': { guard: not(stateIn('#withdrawn')), target: 'undoing' },
          'undo.withdraw': '.withdrawn',
          'cell.commit': {
            target: 'saving',
            actions: [{ type: 'queue', params: ({ event }) => event }, 'advance'],
          },
        },
        states: {
          resting: { after: { undoWindow: '#cellSave.ended' }, on: { 'indicator.hold': 'held' } },
          /** Undo is hovered or focused, so the indicator stays visible (design §7). */
          held: { on: { 'indicator.release': 'resting' } },
          /** Undo is no longer possible, because the person has given the account away. */
          withdrawn: { id: 'withdrawn', after: { undoWindow: '#cellSave.ended' } },
        },
      },
      undoing: {
        entry: [
          'clearReason',
          { type: 'report', params: ({ context }) => ({ type: 'cell.shown', value: context.before }) },
        ],
        on: { 'cell.commit': queued },
        invoke: {
          id: 'undo',
          src: 'saveCell',
          input: ({ context }) => saveInput(context, context.before, context.value),
          onDone: [
            {
              guard: 'hasNext',
              target: 'saving',
              actions: [reportAnswer(false), 'replace'],
            },
            { target: 'reverted', actions: reportAnswer(true) },
          ],
          onError: [
            toConflict('before'),
            { guard: 'hasNext', target: 'saving', actions: 'advance' },
            {
              target: 'saved',
              actions: [keepReason, reportRefusal],
            },
          ],
        },
      },
      /** Another person changed the value meanwhile: nothing is written until the person has chosen. */
      conflict: {
        on: {
          'theirs.take': {
            target: 'reverted',
            actions: { type: 'report', params: { type: 'cell.refused', problem: null } },
          },
          'mine.keep': {
            target: 'saving',
            actions: {
              type: 'report',
              params: ({ context }) => ({ type: 'cell.rebased', before: context.before }),
            },
          },
          'cell.commit': [
            {
              // The undone edit was never written, so the other person's value stays.
              guard: { type: 'isUndo', params: ({ event }) => event },
              target: 'reverted',
              actions: { type: 'report', params: { type: 'cell.refused', problem: null } },
            },
            { target: 'saving', actions: { type: 'ask', params: ({ event }) => event } },
          ],
        },
      },
      reverted: {
        after: { revertedNotice: 'ended' },
        on: {
          'cell.commit': { target: 'saving', actions: { type: 'ask', params: ({ event }) => event } },
        },
      },
      ended: {
        type: 'final',
        entry: {
          type: 'report',
          params: ({ context }) => ({ type: 'cell.ended', unsaved: context.unsaved }),
        },
      },
    },
  });
};

/** The interface of a cell's write actor that screens use, for any record type. */
export interface CellSaveActor {
  readonly id: string;
  getSnapshot(): {
    readonly status: string;
    readonly value: 'saving' | 'undoing' | 'conflict' | 'reverted' | 'ended' | { readonly saved: string };
    readonly context: Pick<CellSaveContext<never>, 'before' | 'problem' | 'changedBy'>;
    matches(state: 'saved' | 'conflict' | 'reverted'): boolean;
    can(event: { type: 'undo.request' }): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: Exclude<CellSaveEvent, { type: 'cell.commit' }>): void;
}
