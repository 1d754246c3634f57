/** The parts of a toolbar that count the records of a table, for wide and narrow windows. */
import type { ComponentType } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableView } from '../../machines/records/view.ts';
import { counted } from './records-count.ts';
import { useShown } from './shown-records.tsx';
import type { BucketsProps, TableParts } from './table-parts.ts';

interface CountedRecordsProps {
  readonly parts: Pick<TableParts<never, never>, 'one' | 'many'>;
  /** The number of all records. */
  readonly total: number;
}

/** How many of the records are visible. */
export const CountedRecords = ({ parts, total }: CountedRecordsProps) =>
  counted(parts, useShown().rows.length, total);

interface ShownBucketsProps<R extends TableRecord, V extends TableView> extends Omit<
  BucketsProps<R, V>,
  'found'
> {
  readonly Buckets: ComponentType<BucketsProps<R, V>>;
}

export function ShownBuckets<R extends TableRecord, V extends TableView>(props: ShownBucketsProps<R, V>) {
  const { Buckets, ...others } = props;
  return <Buckets {...others} found={useShown<R>().counted} />;
}
