/** A record table while no cell of it is being edited: what a person changes in its view and in its cells (spec §2.5, §4). */
import { editOfDraft, editOfText, firstDraft, type Replacement } from './cell-text.ts';
import type { Cell, EditPlace, TableRecord } from './cell.ts';
import { outOfSight } from './out-of-sight.ts';
import type { tableSetup } from './table-setup.ts';
import type { TableType } from './table-type.ts';
import { resized, type TableContext } from './table.ts';
import type { TableView, ViewChange } from './view.ts';

export const browsingTable = <R extends TableRecord, V extends TableView>(
  type: TableType<R, V>,
  { createStateConfig }: ReturnType<typeof tableSetup<R, V>>,
) => {
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
  const takes = (event: NonNullable<(typeof type)['untaken']>[number]) => !type.untaken?.includes(event);

  return createStateConfig({
    on: {
      'search.change': changeView,
      'sort.cycle': changeView,
      ...(takes('bucket.choose') && { 'bucket.choose': changeView }),
      ...(takes('flag.choose') && { 'flag.choose': changeView }),
      ...(takes('filter.toggle') && { 'filter.toggle': changeView }),
      ...(takes('filter.clear') && { 'filter.clear': changeView }),
      'filter.write': changeView,
      'group.choose': changeView,
      'group.toggle': { actions: { type: 'toggleGroup', params: ({ event }) => event } },
      'groups.toggle': { actions: 'toggleGroups' },
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
  });
};
