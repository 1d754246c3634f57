import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface PanelStepsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** The record of the panel. */
  readonly id: string;
  /** What a record is called, such as `renewal`. */
  readonly noun: string;
  readonly onStep: (id: string) => void;
}

/** The place of a record in the view, and the records before and after it. */
export function PanelSteps<R extends TableRecord, V extends TableView>(props: PanelStepsProps<R, V>) {
  const { actor, id, noun, onStep } = props;
  const place = useSelector(actor, ({ context: { order, rowIndex } }) =>
    order.indexOf(rowIndex.get(id) ?? -1),
  );
  const total = useSelector(actor, ({ context }) => context.order.length);
  const step = (to: number) => {
    const { order, rows } = actor.getSnapshot().context;
    const row = rows[order[to] ?? -1];
    if (row) onStep(row.id);
  };
  return (
    <span className="flex items-center" role="group" aria-label={`Place of the ${noun}`}>
      <IconButton label={`Previous ${noun}`} disabled={place <= 0} onClick={() => step(place - 1)}>
        <ChevronUp aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={`Next ${noun}`}
        disabled={place < 0 || place >= total - 1}
        onClick={() => step(place + 1)}
      >
        <ChevronDown aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
      <span className="px-2 text-sm tabular-nums text-text-muted">
        {place < 0 ? 'Not in this view' : `${place + 1} of ${total}`}
      </span>
    </span>
  );
}
