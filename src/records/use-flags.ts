import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RuledFlag } from '../../machines/records/buckets.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { TableParts } from './table-parts.ts';

const none: readonly never[] = [];

/** The flags of a table's records. They keep their identity until the rules change. */
export function useFlags<R extends TableRecord, V extends TableView>(
  actor: TableActor<R, V>,
  { flagsOf }: Pick<TableParts<R, V>, 'flagsOf'>,
): readonly RuledFlag<R>[] {
  const rules = useSelector(actor, ({ context }) => context.triage);
  const today = useSelector(actor, ({ context }) => context.today);
  return useMemo(() => flagsOf?.(rules, today) ?? none, [flagsOf, rules, today]);
}
