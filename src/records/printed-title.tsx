import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { useShown } from './shown-records.tsx';
import type { TableParts } from './table-parts.ts';
import { useViewWords } from './use-view-words.ts';

interface PrintedTitleProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
}

/** The heading of the printed page; on the screen the toolbar shows the same. */
export function PrintedTitle<R extends TableRecord, V extends TableView>(props: PrintedTitleProps<R, V>) {
  return usePrinting() ? <Title {...props} /> : null;
}

function Title<R extends TableRecord, V extends TableView>(props: PrintedTitleProps<R, V>) {
  const { actor, parts } = props;
  const { rows } = useShown();
  const words = useViewWords(actor, parts);
  return (
    <p className="pb-3 text-md font-semibold">
      {[parts.title, rows.length.toLocaleString('en-US'), ...words].join(' · ')}
    </p>
  );
}
