/**
 * One cell's write (spec §4, Renewal table): saving, then saved for 12 s with Undo, or reverted for 2 s. Writes to the
 * cell queue here, so a late answer cannot overwrite a newer one. It lives only while there is something to tell.
 */
import { assign, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { CellValue, EditableField, Renewal } from '../../contract/renewals.ts';
import { notProvided } from '../not-provided.ts';

/** What a cell tells its table. `settled` is false while a newer value of the same cell is still on its way. */
export type CellReport =
  | { type: 'cell.shown'; id: string; field: EditableField; value: CellValue }
  | { type: 'cell.answered'; id: string; field: EditableField; record: Renewal; settled: boolean }
  | { type: 'cell.refused'; id: string; field: EditableField }
  | { type: 'cell.ended'; id: string; field: EditableField };

export interface SaveInput {
  readonly workspaceId: string;
  readonly id: string;
  readonly field: EditableField;
  readonly value: CellValue;
}

export interface CellSaveContext extends SaveInput {
  /** What the server held before the write that `value` is. */
  readonly before: CellValue;
  /** A value committed while a write was on its way; written next. */
  readonly next: { readonly value: CellValue } | null;
  /** Why the last write was refused, in the server's words. */
  readonly problem: string | null;
  readonly table: ActorRef<Snapshot<unknown>, CellReport>;
}

type CellSaveEvent =
  | { type: 'cell.commit'; value: CellValue }
  | { type: 'undo.request' }
  | { type: 'indicator.hold' }
  | { type: 'indicator.release' };

const saveInput = ({ workspaceId, id, field }: CellSaveContext, value: CellValue): SaveInput => ({
  workspaceId,
  id,
  field,
  value,
});

const reason = (error: unknown) =>
  error instanceof ApiError ? error.detail : 'The change could not be saved.';

export const cellSaveMachine = setup({
  types: {
    context: {} as CellSaveContext,
    events: {} as CellSaveEvent,
    input: {} as Omit<CellSaveContext, 'next' | 'problem'>,
  },
  actors: { saveCell: notProvided<Renewal, SaveInput>('cellSave', 'saveCell') },
  guards: { hasNext: ({ context }) => context.next !== null },
  actions: {
    queue: assign((_, params: { value: CellValue }) => ({ next: { value: params.value } })),
    /** The server holds `value` now; the queued one follows. */
    advance: assign(({ context }) => ({
      before: context.value,
      value: context.next?.value ?? context.value,
      next: null,
    })),
    /** The server still holds `before`; the queued value is tried instead. */
    replace: assign(({ context }) => ({ value: context.next?.value ?? context.value, next: null })),
    /** The undo arrived, and something newer was typed meanwhile. */
    afterUndo: assign(({ context }) => ({
      value: context.next?.value ?? context.before,
      next: null,
    })),
    keepReason: assign((_, params: { error: unknown }) => ({ problem: reason(params.error) })),
    clearReason: assign({ problem: null }),
    tellShown: sendTo(
      ({ context }) => context.table,
      ({ context }, params: { value: CellValue }) =>
        ({ type: 'cell.shown', id: context.id, field: context.field, value: params.value }) as const,
    ),
    tellAnswered: sendTo(
      ({ context }) => context.table,
      ({ context }, params: { record: Renewal; settled: boolean }) =>
        ({ type: 'cell.answered', id: context.id, field: context.field, ...params }) as const,
    ),
    tellRefused: sendTo(
      ({ context }) => context.table,
      ({ context }) => ({ type: 'cell.refused', id: context.id, field: context.field }) as const,
    ),
    tellEnded: sendTo(
      ({ context }) => context.table,
      ({ context }) => ({ type: 'cell.ended', id: context.id, field: context.field }) as const,
    ),
  },
  delays: { undoWindow: 12_000, revertedNotice: 2_000 },
}).createMachine({
  id: 'cellSave',
  context: ({ input }) => ({ ...input, next: null, problem: null }),
  initial: 'saving',
  states: {
    saving: {
      entry: 'clearReason',
      on: { 'cell.commit': { actions: { type: 'queue', params: ({ event }) => event } } },
      invoke: {
        id: 'save',
        src: 'saveCell',
        input: ({ context }) => saveInput(context, context.value),
        onDone: [
          {
            guard: 'hasNext',
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'tellAnswered', params: ({ event }) => ({ record: event.output, settled: false }) },
              'advance',
            ],
          },
          {
            target: 'saved',
            actions: {
              type: 'tellAnswered',
              params: ({ event }) => ({ record: event.output, settled: true }),
            },
          },
        ],
        onError: [
          { guard: 'hasNext', target: 'saving', reenter: true, actions: 'replace' },
          {
            target: 'reverted',
            actions: [{ type: 'keepReason', params: ({ event }) => event }, 'tellRefused'],
          },
        ],
      },
    },
    saved: {
      initial: 'resting',
      on: {
        'undo.request': 'undoing',
        'cell.commit': {
          target: 'saving',
          actions: [{ type: 'queue', params: ({ event }) => event }, 'advance'],
        },
      },
      states: {
        resting: { after: { undoWindow: '#cellSave.ended' }, on: { 'indicator.hold': 'held' } },
        /** Hovered or focused: nothing a person is reaching for disappears (design §7). */
        held: { on: { 'indicator.release': 'resting' } },
      },
    },
    undoing: {
      entry: ['clearReason', { type: 'tellShown', params: ({ context }) => ({ value: context.before }) }],
      on: { 'cell.commit': { actions: { type: 'queue', params: ({ event }) => event } } },
      invoke: {
        id: 'undo',
        src: 'saveCell',
        input: ({ context }) => saveInput(context, context.before),
        onDone: [
          {
            guard: 'hasNext',
            target: 'saving',
            actions: [
              { type: 'tellAnswered', params: ({ event }) => ({ record: event.output, settled: false }) },
              'afterUndo',
            ],
          },
          {
            target: 'reverted',
            actions: {
              type: 'tellAnswered',
              params: ({ event }) => ({ record: event.output, settled: true }),
            },
          },
        ],
        onError: [
          { guard: 'hasNext', target: 'saving', actions: 'advance' },
          {
            target: 'saved',
            actions: [{ type: 'keepReason', params: ({ event }) => event }, 'tellRefused'],
          },
        ],
      },
    },
    reverted: {
      after: { revertedNotice: 'ended' },
      on: {
        'cell.commit': {
          target: 'saving',
          actions: assign(({ event }) => ({ value: event.value })),
        },
      },
    },
    ended: { type: 'final', entry: 'tellEnded' },
  },
});

/** The line under the value, or null while there is none (spec §4). */
export function cellStatus(
  state: 'saving' | 'undoing' | 'saved' | 'reverted' | 'ended',
  problem: string | null,
) {
  if (state === 'saved') return problem === null ? 'Saved' : 'Not undone';
  return state === 'reverted' ? 'Changes reverted' : null;
}
