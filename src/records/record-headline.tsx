import type { RecordType } from '../../contract/record-type.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { Column } from '../grid/column.ts';

interface RecordHeadlineProps<R extends TableRecord> {
  readonly type: RecordType;
  readonly row: R;
  readonly columns: readonly Column<R>[];
}

/** The values of a record that matter most, under its name. */
export function RecordHeadline<R extends TableRecord>({ type, row, columns }: RecordHeadlineProps<R>) {
  const shown = type.headline.flatMap((name) => columns.find(({ key }) => key === name) ?? []);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 tabular-nums narrow:grid narrow:grid-cols-2">
      {shown.map((column) => (
        <div key={column.key} className="grid gap-half">
          <dt className="text-xs text-text-muted">{column.label}</dt>
          <dd className="flex min-h-5 items-center gap-2 font-medium">{column.render(row, false)}</dd>
        </div>
      ))}
    </dl>
  );
}
