import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { TableParts } from './table-parts.ts';

/** The search, bucket and filters of the view in words. */
export function useViewWords<R extends TableRecord, V extends TableView>(
  actor: TableActor<R, V>,
  parts: Pick<TableParts<R, V>, 'wordsOf'>,
): readonly string[] {
  const view = useSelector(actor, ({ context }) => context.view);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const members = useSelector(actor, ({ context }) => context.members);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  const fields = useSelector(actor, ({ context }) => context.fields);
  return parts.wordsOf(view, { rows, members, fields, memberId });
}
