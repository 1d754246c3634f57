import { Undo2 } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { focusCellOf } from '../grid/cell-address.ts';
import { LineAction } from '../grid/line-action.tsx';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';

/**
 * Keeps Undo visible while it is hovered or focused itself (design §7). Hovering or focusing its cell does not count:
 * after Enter the cell has the focus, and the pointer may still be where it was clicked.
 */
function useHold(actor: CellSaveActor) {
  const on = useRef({ pointer: false, focus: false });
  const change = (part: 'pointer' | 'focus', value: boolean) => {
    const before = on.current.pointer || on.current.focus;
    on.current[part] = value;
    const after = on.current.pointer || on.current.focus;
    if (before !== after) actor.send({ type: after ? 'indicator.hold' : 'indicator.release' });
  };
  useEffect(() => {
    const held = on.current;
    return () => {
      if ((held.pointer || held.focus) && actor.getSnapshot().status === 'active') {
        actor.send({ type: 'indicator.release' });
      }
    };
  }, [actor]);
  return {
    onMouseEnter: () => change('pointer', true),
    onMouseLeave: () => change('pointer', false),
    onFocus: () => change('focus', true),
    onBlur: () => change('focus', false),
  };
}

export function UndoAction({ actor }: { readonly actor: CellSaveActor }) {
  const hold = useHold(actor);
  const undo = (event: MouseEvent<HTMLElement>) => {
    focusCellOf(event.currentTarget);
    actor.send({ type: 'undo.request' });
  };
  return (
    <LineAction icon={Undo2} onClick={undo} {...hold}>
      Undo
    </LineAction>
  );
}
