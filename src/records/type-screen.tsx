import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { AnyRecord } from '../../contract/field.ts';
import { roleHas } from '../../contract/rights.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import type { LiveLinkActor } from '../../machines/records/live-link.machine.ts';
import type { LiveMarksActor } from '../../machines/records/live-marks.machine.ts';
import type { RecordPanelActor } from '../../machines/records/record-panel.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import type { CellRangeActor } from './cell-range-actor.ts';
import type { CellsPasteActor } from './cells-paste-actor.ts';
import type { ShownCopy } from './copy-notice.tsx';
import { LiveMarks } from './live-marks.tsx';
import type { PanelPart } from './record-panel.tsx';
import { RecordNotes, type RecordNotesActor } from './record-notes.tsx';
import type { RecordsPanel } from './records-panel.ts';
import { RecordsScreen, type OtherShape } from './records-screen.tsx';
import { TablePanel } from './table-panel.tsx';
import type { TypeParts } from './type-parts.tsx';
import { useFlags } from './use-flags.ts';

/** The flows of a page of records. Without those that are left out, the atlas shows the table alone. */
export interface TypeFlows<R extends AnyRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly live?: LiveLinkActor;
  readonly copy?: ShownCopy;
  readonly filter?: FilterBuilderActor;
  readonly bulk?: BulkEditActor;
  readonly range?: CellRangeActor;
  readonly paste?: CellsPasteActor;
  /** What others have just changed. */
  readonly marks?: LiveMarksActor;
  /** The panel of one record, its notes, the record that it shows, and the way to another one. */
  readonly panel?: {
    /** The record in the address; `id` is the one that was pressed. */
    readonly addressed: string | null;
    readonly actor: RecordPanelActor;
    readonly notes: RecordNotesActor;
    /** What the module adds to the panel. */
    readonly parts?: readonly PanelPart[];
  } & Omit<RecordsPanel, 'element'>;
}

interface TypeScreenProps<R extends AnyRecord, V extends TableView> extends TypeFlows<R, V> {
  readonly parts: TypeParts<R, V>;
  /** In the toolbar: icon buttons and links. */
  readonly actions?: ReactNode;
  /** Adds a record; at the right end of the toolbar. */
  readonly adding?: ReactNode;
  /** The saved views, above the toolbar. */
  readonly views?: ReactNode;
  /** Offered where there are no records at all. */
  readonly start?: ReactNode;
  /** Another way to show the records than the grid. */
  readonly shape?: OtherShape;
}

/** The page of a type of records: its table, with bulk edit for who may edit, and the panel of a record. */
export function TypeScreen<R extends AnyRecord, V extends TableView>(props: TypeScreenProps<R, V>) {
  const {
    parts,
    actor,
    live,
    copy,
    marks,
    filter,
    bulk,
    range,
    paste,
    panel,
    actions,
    adding,
    views,
    start,
  } = props;
  const { shape } = props;
  const { type, columnsOf, markOf } = parts;
  const narrow = useNarrow();
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const role = useSelector(actor, ({ context }) => context.member.role);
  const flags = useFlags(actor, parts);
  const columns = useMemo(
    () => columnsOf(fields, members, narrow, flags),
    [columnsOf, fields, members, narrow, flags],
  );
  const mayEdit = roleHas(role, 'edit-own');
  return (
    <LiveMarks actor={marks ?? null}>
      <RecordsScreen
        actor={actor}
        parts={parts}
        columns={columns}
        narrow={narrow}
        actions={actions}
        adding={adding}
        start={start}
        views={views}
        {...(shape && { shape })}
        {...(live && { live })}
        {...(copy && { copy })}
        {...(filter && { filter })}
        {...(range && { range })}
        {...(paste && { paste })}
        {...(bulk && mayEdit && { bulk })}
        {...(panel && {
          panel: {
            id: panel.id,
            open: panel.open,
            element: (
              <TablePanel
                actor={actor}
                panel={panel.actor}
                type={type}
                columns={columns}
                flags={flags}
                onOpen={panel.open}
                live={live}
                parts={panel.parts}
                notes={<RecordNotes actor={panel.notes} mayWrite={mayEdit} />}
                {...(markOf && { markOf })}
              />
            ),
          },
        })}
      />
    </LiveMarks>
  );
}
