import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { EditableField } from '../../../contract/renewals.ts';
import { cellKey } from '../../../machines/renewals/cell-values.ts';
import { NotedCell } from '../../grid/noted-cell.tsx';
import type { Alignment } from '../../grid/column.ts';
import { focusCellOf } from '../../grid/cell-address.ts';
import { formatDay } from '../../ui/day.ts';
import { formatMoney } from '../../ui/money.ts';
import { LiveLine, type CellSaveActor } from './live-line.tsx';
import { choicesOf, editorKinds } from './renewal-fields.ts';
import type { RenewalsActor } from './renewals-screen.tsx';

interface DraftCellProps {
  readonly actor: RenewalsActor;
  readonly id: string;
  readonly field: EditableField;
  readonly align: Alignment;
  /** The cell's own write, if one lives: its outcome is told beside the draft. */
  readonly live: CellSaveActor | null;
}

/** A draft as it was typed, in the clothes of its column where it fits them. */
function useDraftText(actor: RenewalsActor, id: string, field: EditableField): string {
  const draft = useSelector(actor, ({ context }) => context.drafts[cellKey(field, id)] ?? '');
  const members = useSelector(actor, ({ context }) => context.members);
  const kind = editorKinds[field];
  const amount = Number(draft);
  if (kind === 'choice')
    return choicesOf(field, members).find(({ value }) => value === draft)?.label ?? draft;
  if (draft === '') return 'No value';
  if (kind === 'currency') return Number.isFinite(amount) ? formatMoney(amount) : draft;
  return kind === 'date' ? formatDay(draft) : draft;
}

/** A cell that was left with a changed value: nothing typed is lost, nothing is saved unasked (design §7). */
export function DraftCell({ actor, id, field, align, live }: DraftCellProps) {
  const text = useDraftText(actor, id, field);
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
          <button type="button" className="grid-action" onClick={decide('draft.save')}>
            Save
          </button>
          <span aria-hidden="true">·</span>
          <button type="button" className="grid-action" onClick={decide('draft.discard')}>
            Discard
          </button>
        </span>
      }
    >
      <span className="sr-only">Not saved: </span>
      {text}
    </NotedCell>
  );
}
