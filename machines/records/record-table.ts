/**
 * A table of records (spec §2.5, §4, §8): loading, the view, and the cell being edited. `rows` holds the server's
 * values. Pending values are applied on top of them until the cell's save actor reports.
 */
import { assign, stopChild, type AnyActorRef } from 'xstate';
import type { CellSaveActor } from './cell-save.machine.ts';
import { cellKey, type CellKey, type TableRecord } from './cell.ts';
import type { TableEvent } from './table-events.ts';
import { draftAt, emptyTable, loaded, replaced, resized, type TableContext } from './table.ts';
import { tableSetup } from './table-setup.ts';
import type { TableType } from './table-type.ts';
import type { TableView } from './view.ts';

/** Pasting over a cell, or emptying it, as an edit of that cell. */
const replacement = ({ id, column, text }: { id: string; column: string; text: string }) => ({
  id,
  field: column,
  text,
});

export const recordTable = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  tableSetup(type).createMachine({
    id: type.id,
    context: ({ input }) => ({
      ...emptyTable,
      ...input,
      type,
      view: type.ownView(input.view, input.member.id),
    }),
    initial: 'loading',
    invoke: { id: 'watchView', src: 'watchView' },
    on: {
      'view.open': {
        guard: { type: 'isOtherView', params: ({ event }) => event },
        actions: { type: 'applyView', params: ({ event }) => event },
      },
    },
    states: {
      loading: {
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
        invoke: {
          id: type.load,
          src: 'loadRecords',
          input: ({ context }) => ({ workspaceId: context.workspaceId, userId: context.userId }),
          onDone: {
            target: 'ready',
            actions: assign(({ context, event }) => loaded(context, event.output)),
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
        },
      },
      failed: { on: { 'load.retry': 'loading' } },
      ready: {
        initial: 'browsing',
        on: {
          'history.undo': { guard: 'canUndo', actions: 'undo' },
          'history.redo': { guard: 'canRedo', actions: 'redo' },
          'cell.shown': { actions: { type: 'showValue', params: ({ event }) => event } },
          'cell.answered': [
            {
              guard: { type: 'isSettled', params: ({ event }) => event },
              actions: [
                { type: 'applyAnswer', params: ({ event }) => event },
                { type: 'clearPending', params: ({ event }) => event },
                { type: 'reconcileEdits', params: ({ event }) => event },
                'withdrawUndo',
              ],
            },
            { actions: { type: 'applyAnswer', params: ({ event }) => event } },
          ],
          'cell.refused': [
            {
              guard: { type: 'hasProblem', params: ({ event }) => event },
              actions: [
                { type: 'clearPending', params: ({ event }) => event },
                { type: 'reconcileEdits', params: ({ event }) => event },
                { type: 'reportTrouble', params: ({ event }) => event },
              ],
            },
            {
              actions: [
                { type: 'clearPending', params: ({ event }) => event },
                { type: 'reconcileEdits', params: ({ event }) => event },
              ],
            },
          ],
          'cell.conflicted': {
            actions: [
              { type: 'applyAnswer', params: ({ event }) => event },
              { type: 'markConflict', params: ({ event }) => event },
              { type: 'reportTrouble', params: ({ event: { id, field } }) => ({ id, field, problem: null }) },
            ],
          },
          'cell.rebased': {
            actions: [
              { type: 'settleConflict', params: ({ event }) => event },
              { type: 'rebaseEdit', params: ({ event }) => event },
            ],
          },
          'cell.copied': { actions: assign({ copied: ({ event }) => event.text }) },
          'cell.write': { actions: { type: 'write', params: ({ event }) => event } },
          'cell.ended': {
            actions: [
              stopChild(({ event }) => cellKey(event)),
              { type: 'removeCell', params: ({ event }) => event },
            ],
          },
        },
        states: {
          browsing: {
            entry: 'close',
            on: {
              'search.change': { actions: { type: 'changeView', params: ({ event }) => event } },
              'sort.cycle': { actions: { type: 'changeView', params: ({ event }) => event } },
              'bucket.choose': { actions: { type: 'changeView', params: ({ event }) => event } },
              'filter.toggle': { actions: { type: 'changeView', params: ({ event }) => event } },
              'filter.clear': { actions: { type: 'changeView', params: ({ event }) => event } },
              'view.widen': { actions: { type: 'changeView', params: ({ event }) => event } },
              'column.toggle': { actions: { type: 'changeView', params: ({ event }) => event } },
              'columns.reset': {
                actions: [
                  { type: 'changeView', params: ({ event }) => event },
                  { type: 'setWidths', params: { widths: {} } },
                ],
              },
              'column.resize': {
                actions: {
                  type: 'setWidths',
                  params: ({ context, event }) => ({
                    widths: resized(context.widths, event.field, event.width),
                  }),
                },
              },
              'cell.open': {
                guard: { type: 'isEditable', params: ({ event }) => event },
                target: 'editing',
                actions: { type: 'open', params: ({ event }) => event },
              },
              'cell.replace': [
                {
                  guard: { type: 'isReadOnly', params: ({ event }) => event },
                  actions: { type: 'reportReadOnly', params: ({ event }) => event },
                },
                {
                  guard: { type: 'isReplacedWrong', params: ({ event }) => replacement(event) },
                  target: 'editing',
                  actions: { type: 'openReplaced', params: ({ event }) => replacement(event) },
                },
                {
                  guard: { type: 'isReplacedUnchanged', params: ({ event }) => replacement(event) },
                  actions: { type: 'dropDraft', params: ({ event }) => replacement(event) },
                },
                {
                  guard: {
                    type: 'givesAway',
                    params: ({ context, event }) => replaced(context, replacement(event)),
                  },
                  target: 'givingAway',
                  actions: {
                    type: 'askBeforeGiving',
                    params: ({ context, event }) => replaced(context, replacement(event)),
                  },
                },
                {
                  actions: [
                    {
                      type: 'saveEdit',
                      params: ({ context, event }) => replaced(context, replacement(event)),
                    },
                    { type: 'dropDraft', params: ({ event }) => replacement(event) },
                  ],
                },
              ],
              'unsaved.show': { guard: 'isOutOfSight', actions: 'showUnsaved' },
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
                  guard: {
                    type: 'givesAway',
                    params: ({ context, event }) => ({ ...event, draft: draftAt(context, event) }),
                  },
                  target: 'givingAway',
                  actions: {
                    type: 'askBeforeGiving',
                    params: ({ context, event }) => ({ ...event, draft: draftAt(context, event) }),
                  },
                },
                {
                  guard: { type: 'hasDraft', params: ({ event }) => event },
                  actions: [
                    {
                      type: 'saveEdit',
                      params: ({ context, event }) => ({ ...event, draft: draftAt(context, event) }),
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
                  guard: { type: 'givesAway', params: ({ context }) => context.editing },
                  target: 'givingAway',
                  actions: { type: 'askBeforeGiving', params: ({ context }) => context.editing },
                },
                {
                  target: 'browsing',
                  actions: { type: 'saveEdit', params: ({ context }) => context.editing },
                },
              ],
              'cell.cancel': 'browsing',
              'cell.leave': { target: 'browsing', actions: 'keepDraft' },
              'view.open': {
                guard: { type: 'isOtherView', params: ({ event }) => event },
                target: 'browsing',
                actions: ['keepDraft', { type: 'applyView', params: ({ event }) => event }],
              },
            },
          },
          /** The person is asked first, because this edit cannot be undone (decision 30). */
          givingAway: {
            on: {
              'give.confirm': {
                target: 'browsing',
                actions: [
                  { type: 'saveEdit', params: ({ context }) => context.giving },
                  { type: 'dropDraft', params: ({ context }) => context.giving },
                ],
              },
              'give.cancel': 'browsing',
            },
          },
        },
      },
    },
  });

/** The interface of a record table's actor that screens use. */
export interface TableActor<R extends TableRecord, V extends TableView> {
  getSnapshot(): TableSnapshot<R, V>;
  subscribe: AnyActorRef['subscribe'];
  send(event: TableEvent<R, V>): void;
}

interface TableSnapshot<R extends TableRecord, V extends TableView> {
  readonly context: TableContext<R, V>;
  readonly children: { readonly [key: CellKey]: CellSaveActor | undefined };
  matches(state: 'ready' | 'failed' | { readonly loading: 'slow' }): boolean;
  can(event: { type: 'history.undo' | 'history.redo' }): boolean;
}
