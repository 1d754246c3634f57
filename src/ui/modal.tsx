import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { InertPage } from './inert-page.tsx';

interface ModalProps {
  /** Called by Escape and a click outside. If omitted, neither closes it. */
  readonly onClose?: (() => void) | undefined;
  /** Announced as an alert. */
  readonly alert?: boolean;
  /** The accessible name; omitted if a `DialogTitle` names it. */
  readonly label?: string;
  /** In the middle, with space around it or, on a narrow window, over the whole of it; or near the top. */
  readonly place: 'middle' | 'sheet' | 'top';
  /** Width, padding and the rest of the panel. */
  readonly className: string;
  readonly children: ReactNode;
}

const stay = () => {};

const places = {
  middle: 'place-items-center p-6 narrow:p-4',
  sheet: 'place-items-center p-6 narrow:place-items-stretch narrow:p-0',
  top: 'content-start justify-items-center px-6 pb-6 pt-[112px] narrow:content-stretch narrow:justify-items-stretch narrow:p-0',
} as const;

const IsInLayer = createContext(false);

/** A layer over the page that traps the focus and returns it. */
export function Modal(props: ModalProps) {
  return useContext(IsInLayer) ? <UpperLayer {...props} /> : <Layer {...props} />;
}

/**
 * A question in a dialog. It may be rendered together with the dialog, and then its effects come first, so that Headless UI would take
 * the dialog for the upper one of the two.
 */
function UpperLayer(props: ModalProps) {
  const [isAfter, setIsAfter] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setIsAfter(true), []);
  return isAfter && <Layer {...props} />;
}

/** Headless UI finds the page only after the first rendering of a dialog that is opened at once, and so leaves it to `InertPage`. */
function Layer({ onClose = stay, alert = false, label, place, className, children }: ModalProps) {
  return (
    <>
      <HeadlessDialog
        open
        onClose={onClose}
        role={alert ? 'alertdialog' : 'dialog'}
        aria-label={label}
        className="fixed inset-0 z-dialog"
      >
        <DialogBackdrop className="absolute inset-0 animate-appear bg-surface-scrim" />
        <div className="absolute inset-0 overflow-y-auto">
          <div className={classNames('grid min-h-full', places[place])}>
            <DialogPanel
              className={classNames(
                'w-full rounded-xl bg-surface-overlay shadow-dialog transition-[opacity,scale] duration-base ease-enter starting:scale-[0.98] starting:opacity-0 forced-colors:border',
                place !== 'middle' && 'narrow:min-h-full narrow:rounded-none',
                className,
              )}
            >
              <IsInLayer value={true}>{children}</IsInLayer>
            </DialogPanel>
          </div>
        </div>
      </HeadlessDialog>
      <InertPage />
    </>
  );
}
