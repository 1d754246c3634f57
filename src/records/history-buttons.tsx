import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { isPressed, shortcuts } from '../../machines/shell/shortcuts.ts';
import { Hint } from '../ui/hint.tsx';
import { isTyping } from '../ui/is-typing.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** The history event of a key, or null. */
function askedBy(event: KeyboardEvent) {
  if (isPressed(shortcuts.table.undo, event)) return 'history.undo';
  return isPressed(shortcuts.table.redo, event) ? 'history.redo' : null;
}

/** Undo and redo of edits, with keys that work everywhere on the page except in fields. */
export function HistoryButtons<R extends TableRecord, V extends TableView>({
  actor,
}: {
  readonly actor: TableActor<R, V>;
}) {
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'history.undo' }));
  const canRedo = useSelector(actor, (snapshot) => snapshot.can({ type: 'history.redo' }));

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = isTyping(event.target) ? null : askedBy(event);
      if (type === null) return;
      event.preventDefault();
      actor.send({ type });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor]);

  return (
    <span className="flex flex-none" role="group" aria-label="History">
      <Hint text="Undo last edit (Ctrl+Z)">
        <IconButton
          label="Undo last edit"
          disabled={!canUndo}
          onClick={() => actor.send({ type: 'history.undo' })}
        >
          <Undo2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </Hint>
      <Hint text="Redo edit (Ctrl+Shift+Z)">
        <IconButton
          label="Redo edit"
          disabled={!canRedo}
          onClick={() => actor.send({ type: 'history.redo' })}
        >
          <Redo2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </Hint>
    </span>
  );
}
