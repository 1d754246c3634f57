import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What can be done before the question is answered. */
  readonly children?: ReactNode;
  /** The label of the action: `Delete folder`. */
  readonly action: string;
  /** Primary for an action that loses nothing. */
  readonly tone?: 'danger' | 'primary';
  /** Names what is done instead. */
  readonly cancel?: string;
  /** A question that does not interrupt is announced as any dialog is. */
  readonly alert?: boolean;
  /** Why it was refused. */
  readonly problem?: string | null;
  /** True while the action is running. */
  readonly busy?: boolean;
  /** True while the action cannot be started yet, because something else in the dialog is running. */
  readonly waits?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation before data is lost. The focus starts on Cancel, so that pressing Enter too early loses
 * nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    action,
    cancel = 'Cancel',
    tone = 'danger',
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog alert={props.alert ?? true} title={title} text={text} onClose={onCancel}>
      {props.children}
      {props.problem && (
        <div className="mt-4">
          <Banner focusFor={props.problem}>{props.problem}</Banner>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button tone={tone} busy={busy} disabled={props.waits ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
