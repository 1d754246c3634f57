import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the action: `Delete folder`. */
  readonly action: string;
  /** True while the action is running. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation before data is lost. The focus starts on Cancel, so that pressing Enter too early loses
 * nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog alert title={title} text={text} onClose={onCancel}>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button autoFocus disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button tone="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
