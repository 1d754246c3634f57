import { Description, Dialog as Modal, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Called by Escape and a click outside. If omitted, neither closes the dialog. */
  readonly onClose?: () => void;
  /** For a confirmation of a loss: announced as an alert. */
  readonly alert?: boolean;
  /** As wide as a form on a page. */
  readonly wide?: boolean;
  /** As wide as a line of several controls; on a narrow window it takes the whole window. */
  readonly sheet?: boolean;
  readonly children: ReactNode;
}

const stay = () => {};

/** A modal dialog. It traps the focus and returns it. */
export function Dialog({
  title,
  text,
  onClose = stay,
  alert = false,
  wide = false,
  sheet = false,
  children,
}: DialogProps) {
  // Headless UI finds the page to make inert when it mounts, and needs it when it opens. If opened at once, every
  // dialog after the first would leave the page behind it reachable.
  const [open, setOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setOpen(true), []);
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={alert ? 'alertdialog' : 'dialog'}
      className="fixed inset-0 z-dialog"
    >
      <DialogBackdrop className="absolute inset-0 animate-appear bg-surface-scrim" />
      <div className="absolute inset-0 overflow-y-auto">
        <div
          className={classNames(
            'grid min-h-full place-items-center p-6',
            sheet ? 'narrow:place-items-stretch narrow:p-0' : 'narrow:p-4',
          )}
        >
          <DialogPanel
            className={classNames(
              'w-full rounded-xl bg-surface-overlay p-5 shadow-dialog transition-[opacity,scale] duration-base ease-enter starting:scale-[0.98] starting:opacity-0 forced-colors:border',
              sheet
                ? 'max-w-[760px] narrow:min-h-full narrow:rounded-none'
                : wide
                  ? 'max-w-[560px]'
                  : 'max-w-[420px]',
            )}
          >
            <DialogTitle className="text-lg font-semibold tracking-tight wrap-anywhere">{title}</DialogTitle>
            <Description className="mt-[6px] text-md text-text-secondary wrap-anywhere">{text}</Description>
            {children}
          </DialogPanel>
        </div>
      </div>
    </Modal>
  );
}
