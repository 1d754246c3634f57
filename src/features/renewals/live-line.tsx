import { useSelector } from '@xstate/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cellSaveMachine } from '../../../machines/renewals/cell-save.machine.ts';
import { cellStatus } from '../../../machines/renewals/save-outcome.ts';
import { focusCellOf } from '../../grid/cell-address.ts';

export type CellSaveActor = ActorRefFrom<typeof cellSaveMachine>;

/** While the pointer or the cursor is on it, what it offers stays. */
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

/** What became of a write, and Undo while it can be taken back (spec §4). */
export function LiveLine({ actor }: { readonly actor: CellSaveActor }) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'saved'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'undo.request' }));
  const hold = useHold(actor);

  const undo = (event: MouseEvent<HTMLElement>) => {
    focusCellOf(event.currentTarget);
    actor.send({ type: 'undo.request' });
  };
  return (
    <span className="grid-line" data-grid-note={problem ?? undefined} {...hold}>
      <span role="status">
        {cellStatus(state, problem) ?? <span className="sr-only">Saving</span>}
        {problem !== null && <span className="sr-only">: {problem}</span>}
      </span>
      {canUndo && (
        <>
          <span aria-hidden="true">·</span>
          <button type="button" className="grid-action" onClick={undo}>
            Undo
          </button>
        </>
      )}
    </span>
  );
}
