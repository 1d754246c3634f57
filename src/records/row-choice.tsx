import { useSelector } from '@xstate/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { isAll, togglesRow } from '../grid/cell-keys.ts';
import type { BulkEditActor } from './bulk-edit-actor.ts';

interface RowChoiceProps {
  readonly actor: BulkEditActor;
  readonly id: string;
  readonly name: string;
  /** The ids of the view, in order, for a range with Shift. */
  readonly idsOf: () => readonly string[];
  readonly tabIndex: 0 | -1;
}

/** Selects one record; with Shift, all from the last one on. */
export function RowChoice({ actor, id, name, idsOf, tabIndex }: RowChoiceProps) {
  const checked = useSelector(actor, ({ context }) => context.selected.has(id));
  const onClick = ({ shiftKey }: MouseEvent) =>
    actor.send(shiftKey ? { type: 'row.reach', id, ids: idsOf() } : { type: 'rows.toggle', ids: [id] });
  return (
    <input
      type="checkbox"
      className="row-choice"
      aria-label={`Select ${name}`}
      tabIndex={tabIndex}
      checked={checked}
      onClick={onClick}
      onKeyDown={(event) => {
        if (isAll(event)) actor.send({ type: 'rows.choose', ids: idsOf() });
        else if (togglesRow(event)) actor.send({ type: 'row.reach', id, ids: idsOf() });
        else return;
        event.preventDefault();
      }}
      // The click has told it already, with its Shift key.
      onChange={() => {}}
    />
  );
}

interface AllChoiceProps {
  readonly actor: BulkEditActor;
  /** Such as `Select all renewals`. */
  readonly label: string;
  readonly ids: readonly string[];
  readonly tabIndex: 0 | -1;
}

/** Selects all of several records, or none: those of the view, or of a group. */
export function AllChoice({ actor, label, ids, tabIndex }: AllChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = useSelector(actor, ({ context: { selected } }) =>
    selected.size === 0 ? 0 : ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0),
  );
  const isSome = chosen > 0 && chosen < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  const isAll = chosen > 0 && !isSome;
  return (
    <input
      ref={box}
      type="checkbox"
      className="row-choice"
      aria-label={label}
      tabIndex={tabIndex}
      disabled={ids.length === 0}
      checked={isAll}
      onChange={() => actor.send({ type: 'rows.toggle', ids })}
    />
  );
}
