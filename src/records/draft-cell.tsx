import { useSelector } from '@xstate/react';
import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import {
  cellKey,
  type Cell,
  type CellValue,
  type EditPlace,
  type TableRecord,
} from '../../machines/records/cell.ts';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { parsedDraft } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { focusCellOf } from '../grid/cell-address.ts';
import type { Alignment } from '../grid/column.ts';
import { LineAction } from '../grid/line-action.tsx';
import { NotedCell } from '../grid/noted-cell.tsx';
import { LiveLine } from './live-line.tsx';

interface DraftCellProps<R extends TableRecord, V extends TableView> extends Cell {
  readonly actor: TableActor<R, V>;
  readonly place: EditPlace;
  /** Otherwise the person may only copy or discard the draft: their role changed after they typed it. */
  readonly editable: boolean;
  readonly align: Alignment;
  /** Renders a value like its column. */
  readonly draw: (value: CellValue) => ReactNode;
  /** The cell's running write, if any; its outcome is shown beside the draft. */
  readonly live: CellSaveActor | null;
}

/** A cell that was left with a changed value: the input is kept, but not saved automatically (design §7). */
export function DraftCell<R extends TableRecord, V extends TableView>(props: DraftCellProps<R, V>) {
  const { actor, id, field, place, editable, align, draw, live } = props;
  const draft = useSelector(actor, ({ context }) => context.drafts[cellKey({ id, field })] ?? '');
  const fields = useSelector(actor, ({ context }) => context.fields);
  const { type: records } = actor.getSnapshot().context;
  const parsed = parsedDraft({ type: records, fields }, { id, field }, draft);
  const decide = (type: 'draft.save' | 'draft.discard') => (event: MouseEvent<HTMLElement>) => {
    focusCellOf(event.currentTarget);
    actor.send(type === 'draft.save' ? { type, id, field, place } : { type, id, field });
  };
  return (
    <NotedCell
      align={align}
      tone="draft"
      line={
        <span className="grid-line">
          {live && <LiveLine actor={live} />}
          {editable && (
            <>
              <LineAction icon={Check} onClick={decide('draft.save')}>
                Save
              </LineAction>
              <span aria-hidden="true" className="grid-dot">
                ·
              </span>
            </>
          )}
          <LineAction icon={X} onClick={decide('draft.discard')}>
            Discard
          </LineAction>
        </span>
      }
    >
      <span className="sr-only">Not saved: </span>
      {'value' in parsed ? draw(parsed.value) : draft}
    </NotedCell>
  );
}
