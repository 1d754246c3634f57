/**
 * A table of records (spec §2.5, §4, §8): loading, the view of it, and whether a cell is being edited. Its rows are what the
 * server holds; a value on its way is laid over them until its cell's save actor reports.
 */
import { assign, sendTo, stopChild, type AnyActorRef } from 'xstate';
import type { CellEditorActor, Edited } from './cell-editor.machine.ts';
import type { CellSaveActor } from './cell-save.machine.ts';
import { cellKey, type CellKey, type TableRecord } from './cell.ts';
import { lastStep } from './edits.ts';
import type { GivingQuestionActor } from './giving-question.machine.ts';
import type { TableEvent } from './table-events.ts';
import { browsingTable } from './table-browsing.ts';
import { emptyTable, loaded, type TableContext } from './table.ts';
import type { RecordExportActor } from './record-export.ts';
import type { RecordsWriteActor } from './records-write.machine.ts';
import { tableSetup } from './table-setup.ts';
import type { TableType } from './table-type.ts';
import type { TableView } from './view.ts';

/** What the editor ended with that is to be written; null where that is nothing. */
const valueOf = ({ event: { output } }: { event: { output: Edited } }) =>
  output.as === 'value' ? output : null;

export const recordTable = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) => {
  const takesStep = <W extends 'undo' | 'redo'>(way: W) =>
    [
      {
        type: 'writeStep',
        params: ({ context: { edits } }: { context: TableContext<R, V> }) => ({
          step: lastStep(edits, way),
          way,
        }),
      },
      { type: 'takeStep', params: way },
    ] as const;

  const implementations = tableSetup(type);

  return implementations.createMachine({
    id: type.id,
    context: ({ input }) => ({
      ...emptyTable,
      ...input,
      type,
      view: type.ownView(input.view, input.member.id),
    }),
    initial: 'loading',
    invoke: [
      { id: 'exporting', src: 'exporting' },
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
          input: ({ context: { workspaceId, userId, today } }) => ({ workspaceId, userId, today }),
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
          'members.changed': { actions: { type: 'followMembers', params: ({ event }) => event } },
          'records.confirmed': { actions: { type: 'keepCursor', params: ({ event }) => event } },
          'records.refused': {
            target: 'failed',
            actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'removeRecords'],
          },
          'triage.changed': { actions: { type: 'followTriage', params: ({ event }) => event } },
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
          'drafts.keep': { actions: { type: 'keepDrafts', params: ({ event }) => event.drafts } },
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
          browsing: browsingTable(type, implementations),
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
    readonly exporting?: RecordExportActor | undefined;
  };
  matches(
    state: 'ready' | 'failed' | { readonly loading: 'slow' } | { readonly ready: 'editing' | 'givingAway' },
  ): boolean;
  can(event: { type: 'history.undo' | 'history.redo' }): boolean;
}
