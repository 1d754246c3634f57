import { useSelector } from '@xstate/react';
import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { CellValue } from '../../../contract/records/renewals.ts';
import { parseDraft } from '../../../machines/renewals/cell-drafts.ts';
import { cellKey, type Cell } from '../../../machines/renewals/cells.ts';
import { focusCellOf } from '../../grid/cell-address.ts';
import type { Alignment } from '../../grid/column.ts';
import { LineAction } from '../../grid/line-action.tsx';
import { NotedCell } from '../../grid/noted-cell.tsx';
import { LiveLine, type CellSaveActor } from './live-line.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';

interface DraftCellProps extends Cell {
  readonly actor: RenewalsActor;
  readonly align: Alignment;
  /** Draws a value as its column does. */
  readonly draw: (value: CellValue) => ReactNode;
  /** The cell's own write, if one lives: its outcome is told beside the draft. */
  readonly live: CellSaveActor | null;
}

/** A cell that was left with a changed value: nothing typed is lost, nothing is saved unasked (design §7). */
export function DraftCell({ actor, id, field, align, draw, live }: DraftCellProps) {
  const draft = useSelector(actor, ({ context }) => context.drafts[cellKey({ id, field })] ?? '');
  const fields = useSelector(actor, ({ context }) => context.fields);
  const parsed = parseDraft(field, draft, fields);
  const decide = (type: 'draft.save' | 'draft.discard') => (event: MouseEvent<HTMLElement>) => {
    focusCellOf(event.currentTarget);
    actor.send({ type, id, field });
  };
  return (
    <NotedCell
      align={align}
      tone="draft"
      line={
        <span className="grid-line">
          {live && <LiveLine actor={live} />}
          <LineAction icon={Check} onClick={decide('draft.save')}>
            Save
          </LineAction>
          <span aria-hidden="true" className="grid-dot">
            ·
          </span>
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
