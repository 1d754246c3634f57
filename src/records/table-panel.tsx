import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordType } from '../../contract/record-type.ts';
import type { RuledFlag } from '../../machines/records/buckets.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { RecordPanelActor } from '../../machines/records/record-panel.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { displayedRow } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import type { LiveLinkActor } from '../../machines/records/live-link.machine.ts';
import { FlagReasons } from './flag-reasons.tsx';
import { PresentPeople } from './present-people.tsx';
import { PanelSteps } from './panel-steps.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordHeadline } from './record-headline.tsx';
import { RecordPanel, type PanelPart } from './record-panel.tsx';

interface TablePanelProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly panel: RecordPanelActor;
  readonly type: RecordType;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  /** Opens the panel for another record, or closes it with null. */
  readonly onOpen: (id: string | null) => void;
  readonly markOf?: (row: R) => ReactNode;
  readonly flags: readonly RuledFlag<R>[];
  readonly parts?: readonly PanelPart[] | undefined;
  readonly notes?: ReactNode;
  /** Tells who else is at the record. */
  readonly live?: LiveLinkActor | undefined;
}

/** The panel of a record of a table. */
export function TablePanel<R extends TableRecord, V extends TableView>(props: TablePanelProps<R, V>) {
  const { actor, panel, type, columns, flags, onOpen, markOf, parts, notes, live } = props;
  const id = useSelector(panel, ({ context }) => context.record?.id ?? '');
  const row = useSelector(actor, ({ context }) => displayedRow(context, id));
  return (
    <RecordPanel
      actor={panel}
      noun={type.noun.one}
      onClose={() => onOpen(null)}
      steps={<PanelSteps actor={actor} id={id} noun={type.noun.one} onStep={onOpen} />}
      present={live && <PresentPeople actor={actor} live={live} id={id} />}
      mark={row && markOf?.(row)}
      headline={
        row && (
          <>
            <RecordHeadline type={type} row={row} columns={columns} />
            <FlagReasons flags={flags} row={row} />
          </>
        )
      }
      fields={row && <RecordFields key={id} actor={actor} type={type} row={row} columns={columns} />}
      parts={parts}
      notes={notes}
    />
  );
}
