/**
 * The editor of one cell (spec §4, design §7). Its output is a value to save, a draft to keep, or nothing. The table compares
 * a value with the cell's current one when the editor ends.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Cell, CellValue, EditPlace, TableRecord } from './cell.ts';
import type { DraftEdit, RecordRules } from './table-type.ts';

export interface CellEditorInput extends DraftEdit {
  /** Why the draft cannot be saved, if that is known at the start; otherwise empty. */
  readonly problem: string;
  readonly fields: readonly FieldDefinition[];
  readonly place: EditPlace;
}

type CellEditorEvent =
  | { type: 'cell.change'; draft: string }
  | { type: 'cell.commit' }
  | { type: 'cell.cancel' }
  /** The editor was left without Enter or Escape: by a press outside, a scroll, Back or another page. */
  | { type: 'cell.leave' };

export type Edited =
  | ({ readonly as: 'value'; readonly value: CellValue } & Cell)
  | ({ readonly as: 'draft' } & DraftEdit)
  | { readonly as: 'nothing' };

export const cellEditor = (type: Pick<RecordRules<TableRecord>, 'parse'>) => {
  const parsed = ({ field, draft, fields }: CellEditorInput) => type.parse(field, draft, fields);
  return setup({
    types: {
      context: {} as CellEditorInput,
      events: {} as CellEditorEvent,
      input: {} as CellEditorInput,
      output: {} as Edited,
    },
    guards: {
      hasProblem: ({ context }) => context.problem !== '',
      isWrong: ({ context }) => 'problem' in parsed(context),
    },
    actions: {
      keepProblem: assign(({ context }) => {
        const read = parsed(context);
        return 'problem' in read ? { problem: read.problem } : {};
      }),
    },
  }).createMachine({
    id: 'cellEditor',
    context: ({ input }) => input,
    output: ({ context, event }) => {
      const { id, field, draft } = context;
      if (event.output === 'draft') return { as: 'draft', id, field, draft };
      const read = parsed(context);
      return event.output === 'value' && 'value' in read
        ? { as: 'value', id, field, value: read.value }
        : { as: 'nothing' };
    },
    initial: 'open',
    states: {
      open: {
        initial: 'typing',
        on: {
          'cell.change': {
            target: '.typing',
            actions: assign(({ event }) => ({ draft: event.draft, problem: '' })),
          },
          'cell.commit': [{ guard: 'isWrong', actions: 'keepProblem' }, { target: 'entered' }],
          'cell.cancel': 'cancelled',
          'cell.leave': 'left',
        },
        states: { typing: { always: { guard: 'hasProblem', target: 'invalid' } }, invalid: {} },
      },
      entered: { type: 'final', output: 'value' },
      left: { type: 'final', output: 'draft' },
      cancelled: { type: 'final' },
    },
  });
};

export type CellEditorActor = ActorRefFrom<ReturnType<typeof cellEditor>>;
