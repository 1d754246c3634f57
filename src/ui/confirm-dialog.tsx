import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the action: `Delete folder`. */
  readonly action: string;
  /** Names what is done instead. */
  readonly cancel?: string;
  /** Nothing is lost by it: the button is not red. */
  readonly harmless?: boolean;
  /** A question that does not interrupt is announced as any dialog is. */
  readonly alert?: boolean;
  /** Why it was refused. */
  readonly problem?: string | null;
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
  const { title, text, action, cancel = 'Cancel', busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog alert={props.alert ?? true} title={title} text={text} onClose={onCancel}>
      {props.problem && (
        <div className="mt-4">
          <Banner focusFor={props.problem}>{props.problem}</Banner>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button tone={props.harmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
