/**
 * The renewal table (spec §2.5, §4, §8): loading, search, sort, and which cell is being edited. Its rows are what the
 * server holds; a value on its way is laid over them until its cell's save actor reports.
 */
import { assign, enqueueActions, setup, stopChild } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { notProvided } from '../not-provided.ts';
import { cellSaveMachine, type CellReport } from './cell-save.machine.ts';
import { cellKey, draftOf, mergeAnswer, parseDraft } from './cell-values.ts';
import { nextSort, type SortField } from './shown-rows.ts';
import {
  draftAt,
  hasDraft,
  isRowEditable,
  isUnchanged,
  seenValue,
  setCell,
  without,
  type Cell,
  type LoadedTable,
  type RenewalsContext,
  type RenewalsInput,
} from './table.ts';

type RenewalsEvent =
  | CellReport
  | { type: 'load.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'sort.cycle'; field: SortField }
  | ({ type: 'cell.open' } & Cell)
  | { type: 'cell.change'; draft: string }
  | { type: 'cell.commit' }
  | { type: 'cell.cancel' }
  | { type: 'cell.leave' }
  | ({ type: 'draft.save' } & Cell)
  | ({ type: 'draft.discard' } & Cell);

export const renewalsMachine = setup({
  types: {
    context: {} as RenewalsContext,
    events: {} as RenewalsEvent,
    input: {} as RenewalsInput,
  },
  actors: {
    loadRenewals: notProvided<LoadedTable, { workspaceId: string; userId: string }>(
      'renewals',
      'loadRenewals',
    ),
    cellSave: cellSaveMachine,
  },
  guards: {
    isEditable: ({ context }, cell: Cell) => {
      const row = context.rows.find((candidate) => candidate.id === cell.id);
      return row !== undefined && isRowEditable(context, row);
    },
    isEditUnchanged: ({ context }) =>
      context.editing !== null && isUnchanged(context, context.editing, context.editing.draft),
    isEditWrong: ({ context }) =>
      context.editing !== null && 'problem' in parseDraft(context.editing.field, context.editing.draft),
    hasDraft: ({ context }, cell: Cell) => hasDraft(context, cell),
    isDraftUnchanged: ({ context }, cell: Cell) =>
      hasDraft(context, cell) && isUnchanged(context, cell, draftAt(context, cell)),
    isDraftWrong: ({ context }, cell: Cell) =>
      hasDraft(context, cell) && 'problem' in parseDraft(cell.field, draftAt(context, cell)),
  },
  actions: {
    open: assign(({ context }, cell: Cell) => {
      const draft = context.drafts[cellKey(cell.field, cell.id)];
      return {
        editing: {
          id: cell.id,
          field: cell.field,
          draft: draft ?? draftOf(seenValue(context, cell)),
          problem: null,
        },
        drafts: without(context.drafts, cellKey(cell.field, cell.id)),
      };
    }),
    close: assign({ editing: null }),
    showWhyWrong: assign(({ context }) => {
      if (context.editing === null) return {};
      const parsed = parseDraft(context.editing.field, context.editing.draft);
      return { editing: { ...context.editing, problem: 'problem' in parsed ? parsed.problem : null } };
    }),
    keepDraft: assign(({ context }) => {
      const { editing } = context;
      if (editing === null || isUnchanged(context, editing, editing.draft)) return {};
      return { drafts: { ...context.drafts, [cellKey(editing.field, editing.id)]: editing.draft } };
    }),
    dropDraft: assign(({ context }, cell: Cell) => ({
      drafts: without(context.drafts, cellKey(cell.field, cell.id)),
    })),
    /** Spawns the cell's actor, or hands the value to the one that lives. */
    write: enqueueActions(({ context, enqueue, self }, { draft, ...cell }: Cell & { draft: string }) => {
      const parsed = parseDraft(cell.field, draft);
      if ('problem' in parsed) return;
      const key = cellKey(cell.field, cell.id);
      if (key in context.cells) {
        enqueue.sendTo(key, { type: 'cell.commit', value: parsed.value });
      } else {
        enqueue.spawnChild('cellSave', {
          id: key,
          input: {
            workspaceId: context.workspaceId,
            ...cell,
            value: parsed.value,
            before: seenValue(context, cell),
            table: self,
          },
        });
      }
      enqueue.assign(setCell(context, cell, { value: parsed.value }));
    }),
  },
  delays: { skeletonDelay: 200 },
}).createMachine({
  id: 'renewals',
  context: ({ input }) => ({
    ...input,
    rows: [],
    members: [],
    cells: {},
    drafts: {},
    search: '',
    sort: null,
    editing: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'loadRenewals',
        src: 'loadRenewals',
        input: ({ context }) => ({ workspaceId: context.workspaceId, userId: context.userId }),
        onDone: { target: 'ready', actions: assign(({ event }) => event.output) },
        onError: {
          target: 'failed',
          actions: assign({
            problem: ({ event }) =>
              event.error instanceof ApiError ? event.error.detail : 'Please try again.',
          }),
        },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: assign({ problem: null }) } } },
    ready: {
      initial: 'browsing',
      on: {
        'cell.shown': {
          actions: assign(({ context, event }) => setCell(context, event, { value: event.value })),
        },
        'cell.answered': {
          actions: assign(({ context, event }) => ({
            rows: mergeAnswer(context.rows, event.field, event.record),
            ...(event.settled && setCell(context, event, null)),
          })),
        },
        'cell.refused': { actions: assign(({ context, event }) => setCell(context, event, null)) },
        'cell.ended': {
          actions: [
            stopChild(({ event }) => cellKey(event.field, event.id)),
            assign(({ context, event }) => ({
              cells: without(context.cells, cellKey(event.field, event.id)),
            })),
          ],
        },
      },
      states: {
        browsing: {
          entry: 'close',
          on: {
            'search.change': { actions: assign({ search: ({ event }) => event.text }) },
            'sort.cycle': {
              actions: assign({ sort: ({ context, event }) => nextSort(context.sort, event.field) }),
            },
            'cell.open': {
              guard: { type: 'isEditable', params: ({ event }) => event },
              target: 'editing',
              actions: { type: 'open', params: ({ event }) => event },
            },
            'draft.discard': {
              guard: { type: 'hasDraft', params: ({ event }) => event },
              actions: { type: 'dropDraft', params: ({ event }) => event },
            },
            'draft.save': [
              {
                guard: { type: 'isDraftWrong', params: ({ event }) => event },
                target: 'editing',
                actions: [{ type: 'open', params: ({ event }) => event }, 'showWhyWrong'],
              },
              {
                guard: { type: 'isDraftUnchanged', params: ({ event }) => event },
                actions: { type: 'dropDraft', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasDraft', params: ({ event }) => event },
                actions: [
                  {
                    type: 'write',
                    params: ({ context, event }) => ({
                      id: event.id,
                      field: event.field,
                      draft: draftAt(context, event),
                    }),
                  },
                  { type: 'dropDraft', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
        editing: {
          tags: 'editing',
          on: {
            'cell.change': {
              actions: assign(({ context, event }) => ({
                editing: context.editing && { ...context.editing, draft: event.draft, problem: null },
              })),
            },
            'cell.commit': [
              { guard: 'isEditWrong', actions: 'showWhyWrong' },
              { guard: 'isEditUnchanged', target: 'browsing' },
              {
                target: 'browsing',
                actions: {
                  type: 'write',
                  params: ({ context }) => ({
                    id: context.editing?.id ?? '',
                    field: context.editing?.field ?? 'annual_revenue',
                    draft: context.editing?.draft ?? '',
                  }),
                },
              },
            ],
            'cell.cancel': 'browsing',
            'cell.leave': { target: 'browsing', actions: 'keepDraft' },
          },
        },
      },
    },
  },
});
