import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { editHistoryMachine } from '../../../machines/renewals/edit-history.machine.ts';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type EditHistoryActor = ActorRefFrom<typeof editHistoryMachine>;

/** Fields have an undo of their own for what is being typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** What a key asks of the history; null where it is not the history's. */
function askedBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'history.redo' : 'history.undo';
  return letter === 'y' && !shiftKey ? 'history.redo' : null;
}

/** Undefined until the table is there. Takes edits back and makes them again, from anywhere on the page but a field. */
export function EditHistory({ actor }: { readonly actor: EditHistoryActor | undefined }) {
  const canUndo = useSelector(actor, (snapshot) => snapshot?.can({ type: 'history.undo' }) ?? false);
  const canRedo = useSelector(actor, (snapshot) => snapshot?.can({ type: 'history.redo' }) ?? false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = isTyping(event.target) ? null : askedBy(event);
      if (type === null) return;
      event.preventDefault();
      actor?.send({ type });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor]);

  return (
    <span className="flex flex-none narrow:order-1" role="group" aria-label="History">
      <Hint text="Undo last edit (Ctrl+Z)">
        <IconButton
          label="Undo last edit"
          disabled={!canUndo}
          onClick={() => actor?.send({ type: 'history.undo' })}
        >
          <Undo2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </Hint>
      <Hint text="Redo edit (Ctrl+Shift+Z)">
        <IconButton
          label="Redo edit"
          disabled={!canRedo}
          onClick={() => actor?.send({ type: 'history.redo' })}
        >
          <Redo2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </Hint>
    </span>
  );
}
