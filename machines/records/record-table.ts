/**
 * A table of records (spec §2.5, §4, §8): loading, the view of it, and whether a cell is being edited. Its rows are what the
 * server holds; a value on its way is laid over them until its cell's save actor reports.
 */
import { assign, sendTo, stopChild, type AnyActorRef } from 'xstate';
import type { CellEditorActor, Edited } from './cell-editor.machine.ts';
import type { CellSaveActor } from './cell-save.machine.ts';
import { editOfDraft, editOfText, firstDraft, type Replacement } from './cell-text.ts';
import { cellKey, type Cell, type CellKey, type EditPlace, type TableRecord } from './cell.ts';
import { lastStep } from './edits.ts';
import type { GivingQuestionActor } from './giving-question.machine.ts';
import type { TableEvent } from './table-events.ts';
import { outOfSight } from './out-of-sight.ts';
import { emptyTable, loaded, resized, type TableContext } from './table.ts';
import type { RecordsWriteActor } from './records-write.machine.ts';
import { tableSetup } from './table-setup.ts';
import type { TableType } from './table-type.ts';
import type { TableView, ViewChange } from './view.ts';

/** What the editor ended with that is to be written; null where that is nothing. */
const valueOf = ({ event: { output } }: { event: { output: Edited } }) =>
  output.as === 'value' ? output : null;

export const recordTable = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) => {
  interface With<Event> {
    readonly context: TableContext<R, V>;
    readonly event: Event;
  }
  const textEdit = ({ context, event }: With<Replacement>) => editOfText(context, event);
  const draftEdit = ({ context, event }: With<Cell>) => editOfDraft(context, event);
  const placed = <E>(edit: E | null, { place }: { place?: EditPlace }) => edit && { ...edit, place };

  const changeView = {
    actions: { type: 'changeView', params: ({ event }: { event: ViewChange }) => event },
  } as const;
  const takesStep = <W extends 'undo' | 'redo'>(way: W) =>
    [
      {
        type: 'writeStep',
        params: ({ context: { edits } }: With<unknown>) => ({ step: lastStep(edits, way), way }),
      },
      { type: 'takeStep', params: way },
    ] as const;
  const takes = (event: NonNullable<(typeof type)['untaken']>[number]) => !type.untaken?.includes(event);

  return tableSetup(type).createMachine({
    id: type.id,
    context: ({ input }) => ({
      ...emptyTable,
      ...input,
      type,
      view: type.ownView(input.view, input.member.id),
    }),
    initial: 'loading',
    invoke: [
      { id: 'watchView', src: 'watchView' },
      { id: 'watchRights', src: 'watchRights' },
      {
        id: 'watchFields',
        src: 'watchFields',
        input: ({ context }) => ({ workspaceId: context.workspaceId }),
      },
    ],
    on: {
      'rights.changed': {
        actions: [{ type: 'keepRole', params: ({ event }) => event }, 'withdrawUndo'],
      },
      'widths.open': {
        actions: { type: 'setWidths', params: ({ event }) => event },
      },
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
          'fields.changed': { actions: { type: 'followFields', params: ({ event }) => event } },
          'records.changed': { actions: { type: 'followRecords', params: ({ event }) => event } },
          'history.undo': [
            { guard: 'undoesStep', actions: takesStep('undo') },
            { guard: 'canUndo', actions: 'undo' },
          ],
          'history.redo': [
            { guard: 'redoesStep', actions: takesStep('redo') },
            { guard: 'canRedo', actions: 'redo' },
          ],
          'step.run': {
            guard: 'isIdle',
            actions: { type: 'writeStep', params: ({ event: { step } }) => ({ step, way: 'do' }) },
          },
          'step.written': {
            actions: [{ type: 'keepStep', params: ({ event }) => event }, 'withdrawUndo'],
          },
          'write.stage': [
            {
              guard: { type: 'isEnded', params: ({ event }) => event },
              actions: [stopChild('write'), { type: 'keepStage', params: ({ event }) => event }],
            },
            { actions: { type: 'keepStage', params: ({ event }) => event } },
          ],
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
          'xstate.done.actor.editor': [
            {
              guard: { type: 'isLeft', params: ({ event }) => event.output },
              target: '.browsing',
              actions: [stopChild('editor'), { type: 'keepDraft', params: ({ event }) => event.output }],
            },
            {
              guard: { type: 'givesAway', params: valueOf },
              target: '.givingAway',
              actions: [stopChild('editor'), { type: 'askBeforeGiving', params: valueOf }],
            },
            {
              guard: { type: 'isNew', params: valueOf },
              target: '.browsing',
              actions: [stopChild('editor'), { type: 'saveEdit', params: valueOf }],
            },
            { target: '.browsing', actions: stopChild('editor') },
          ],
          'logo.changed': { actions: { type: 'showLogo', params: ({ event }) => event } },
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
            on: {
              'search.change': changeView,
              'sort.cycle': changeView,
              ...(takes('bucket.choose') && { 'bucket.choose': changeView }),
              ...(takes('filter.toggle') && { 'filter.toggle': changeView }),
              ...(takes('filter.clear') && { 'filter.clear': changeView }),
              'filter.write': changeView,
              'group.choose': changeView,
              'group.toggle': { actions: { type: 'toggleGroup', params: ({ event }) => event } },
              'view.widen': changeView,
              'column.toggle': changeView,
              'columns.arrange': changeView,
              'density.choose': changeView,
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
                actions: {
                  type: 'openEditor',
                  params: ({ context, event: { id, field, place } }) => ({
                    id,
                    field,
                    draft: firstDraft(context, { id, field }),
                    place,
                  }),
                },
              },
              'cell.replace': [
                {
                  guard: { type: 'isReadOnly', params: ({ event }) => event },
                  actions: { type: 'reportReadOnly', params: ({ event }) => event },
                },
                {
                  guard: { type: 'isWrong', params: textEdit },
                  target: 'editing',
                  actions: { type: 'openEditor', params: (given) => placed(textEdit(given), given.event) },
                },
                {
                  guard: { type: 'isUnchanged', params: textEdit },
                  actions: { type: 'dropDraft', params: textEdit },
                },
                {
                  guard: { type: 'givesAway', params: textEdit },
                  target: 'givingAway',
                  actions: {
                    type: 'askBeforeGiving',
                    params: textEdit,
                  },
                },
                {
                  actions: [
                    { type: 'saveEdit', params: textEdit },
                    { type: 'dropDraft', params: textEdit },
                  ],
                },
              ],
              'unsaved.show': {
                guard: 'isOutOfSight',
                actions: { type: 'showCell', params: ({ context }) => outOfSight(context)[0] },
              },
              'cell.show': {
                guard: { type: 'isThere', params: ({ event }) => event },
                actions: { type: 'showCell', params: ({ event }) => event },
              },
              'draft.discard': {
                guard: { type: 'hasDraft', params: ({ event }) => event },
                actions: { type: 'dropDraft', params: ({ event }) => event },
              },
              'draft.save': [
                {
                  guard: { type: 'isWrong', params: draftEdit },
                  target: 'editing',
                  actions: { type: 'openEditor', params: (given) => placed(draftEdit(given), given.event) },
                },
                {
                  guard: { type: 'isUnchanged', params: draftEdit },
                  actions: { type: 'dropDraft', params: ({ event }) => event },
                },
                {
                  guard: { type: 'givesAway', params: draftEdit },
                  target: 'givingAway',
                  actions: {
                    type: 'askBeforeGiving',
                    params: draftEdit,
                  },
                },
                {
                  guard: { type: 'canSaveDraft', params: ({ event }) => event },
                  actions: [
                    { type: 'saveEdit', params: draftEdit },
                    { type: 'dropDraft', params: ({ event }) => event },
                  ],
                },
              ],
            },
          },
          editing: {
            on: {
              'view.open': {
                guard: { type: 'isOtherView', params: ({ event }) => event },
                // What was typed comes as a draft when the editor ends.
                target: 'browsing',
                actions: [
                  sendTo('editor', { type: 'cell.leave' }),
                  { type: 'applyView', params: ({ event }) => event },
                ],
              },
            },
          },
          /** The person is asked first, because this edit cannot be undone (decision 30). */
          givingAway: {
            on: {
              'xstate.done.actor.question': [
                {
                  guard: { type: 'isGiven', params: ({ event }) => event.output },
                  target: 'browsing',
                  actions: [
                    stopChild('question'),
                    { type: 'saveEdit', params: ({ event }) => event.output },
                    { type: 'dropDraft', params: ({ event }) => event.output },
                  ],
                },
                { target: 'browsing', actions: stopChild('question') },
              ],
            },
          },
        },
      },
    },
  });
};

/** The interface of a record table's actor that screens use. */
export interface TableActor<R extends TableRecord, V extends TableView> {
  getSnapshot(): TableSnapshot<R, V>;
  subscribe: AnyActorRef['subscribe'];
  send(event: TableEvent<R, V>): void;
}

export interface TableSnapshot<R extends TableRecord, V extends TableView> {
  readonly context: TableContext<R, V>;
  readonly children: {
    readonly [key: CellKey]: CellSaveActor | undefined;
    readonly editor?: CellEditorActor | undefined;
    readonly question?: GivingQuestionActor | undefined;
    readonly write?: RecordsWriteActor | undefined;
  };
  matches(
    state: 'ready' | 'failed' | { readonly loading: 'slow' } | { readonly ready: 'editing' | 'givingAway' },
  ): boolean;
  can(event: { type: 'history.undo' | 'history.redo' }): boolean;
}
