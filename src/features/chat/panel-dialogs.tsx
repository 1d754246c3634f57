import { useSelector } from '@xstate/react';
import { Folder, FolderOutput } from 'lucide-react';
import { foldersFor } from '../../../machines/chat/panel-entries.ts';
import type { PanelItem } from '../../../machines/chat/panel-item.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { floatingItemStyle } from '../../ui/floating-style.ts';
import { FolderQuestion } from './folder-question.tsx';
import { NewActionDialog } from './new-action-dialog.tsx';

const icon = {
  'aria-hidden': true,
  className: 'size-icon-md flex-none text-text-muted',
  strokeWidth: 1.75,
} as const;

interface PanelDialogsProps {
  readonly actor: PanelsActor;
}

/** New Action, Move to…, and the question before a folder is deleted. */
export function PanelDialogs({ actor }: PanelDialogsProps) {
  const deleting = useSelector(actor, ({ children }) => children.deleting);
  const newAction = useSelector(actor, ({ children }) => children.newAction);
  const isPlacing = useSelector(actor, (snapshot) => snapshot.matches({ dialog: 'placing' }));
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  return (
    <>
      {deleting && <FolderQuestion actor={deleting} />}
      {newAction && <NewActionDialog actor={newAction} />}
      {isPlacing && chosen && <MoveDialog actor={actor} item={chosen} />}
    </>
  );
}

function MoveDialog({ actor, item }: PanelDialogsProps & { readonly item: PanelItem }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const cancel = () => actor.send({ type: 'place.cancel' });
  const moveTo = (folderId: string | null) => actor.send({ type: 'place.choose', folderId });
  return (
    <Dialog
      title={`Move ${item.title}`}
      text="Choose where it goes. It becomes the first there."
      onClose={cancel}
    >
      <ul aria-label="Folders" className="mt-4 max-h-[280px] overflow-y-auto">
        {item.folderId !== null && (
          <li>
            <button
              type="button"
              onClick={() => moveTo(null)}
              className={`${floatingItemStyle} hover:bg-surface-hover`}
            >
              <FolderOutput {...icon} />
              Out of its folder
            </button>
          </li>
        )}
        {foldersFor(context, item).map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => moveTo(id)}
              className={`${floatingItemStyle} hover:bg-surface-hover`}
            >
              <Folder {...icon} />
              <span className="truncate">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Dialog>
  );
}
