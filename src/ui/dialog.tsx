import { Description, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Called by Escape and a click outside. If omitted, neither closes the dialog. */
  readonly onClose?: () => void;
  /** For a confirmation of a loss: announced as an alert. */
  readonly alert?: boolean;
  /** As wide as a form on a page. */
  readonly wide?: boolean;
  /** As wide as a line of several controls; on a narrow window it takes the whole window, with its last line at the foot. */
  readonly sheet?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. It traps the focus and returns it. */
export function Dialog({
  title,
  text,
  onClose,
  alert = false,
  wide = false,
  sheet = false,
  children,
}: DialogProps) {
  return (
    <Modal
      onClose={onClose}
      alert={alert}
      place={sheet ? 'sheet' : 'middle'}
      className={classNames(
        'p-5',
        sheet ? 'max-w-[760px] narrow:flex narrow:flex-col' : wide ? 'max-w-[560px]' : 'max-w-[420px]',
      )}
    >
      <DialogTitle className="text-lg font-semibold tracking-tight wrap-anywhere">{title}</DialogTitle>
      <Description className="mt-[6px] text-md text-text-secondary wrap-anywhere">{text}</Description>
      {children}
    </Modal>
  );
}
