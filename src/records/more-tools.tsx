import { useCallback, useId, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '../ui/class-names.ts';
import { MoreDots } from '../ui/dots.tsx';
import { floatingStyle } from '../ui/floating-style.ts';
import { iconButtonStyle } from '../ui/icon-button-style.ts';
import { useDismissOutside } from '../ui/use-dismiss-outside.ts';

interface MoreToolsProps {
  /** Icon buttons and links. Here they also show their names. */
  readonly children: ReactNode;
}

/**
 * The tools of a table that have no room on a narrow window, behind one button. Choosing one closes the panel, as in a
 * menu; Escape, a press outside and tabbing out do, too. The tools stay mounted, because their dialogs belong to them.
 */
export function MoreTools({ children }: MoreToolsProps) {
  // A detail of this widget: nothing but the panel depends on it, and no event is refused because of it.
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    // Before the panel is hidden, so that a dialog that opens now returns the focus to the button.
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} onBlur={leave} className="flex flex-none">
      <button
        ref={button}
        type="button"
        aria-label="More"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={iconButtonStyle}
      >
        <MoreDots />
      </button>
      {open && <Dismissal box={box} onDismiss={close} />}
      <div
        id={id}
        role="group"
        aria-label="More"
        hidden={!open}
        onClickCapture={close}
        className={classNames(
          floatingStyle,
          'absolute right-3 top-full w-[240px] p-1',
          open && 'grid',
          '[&_[role=group]]:grid [&_:is(button,a)]:w-full [&_:is(button,a)]:justify-start [&_:is(button,a)]:gap-3 [&_:is(button,a)]:px-3',
          '[&_:is(button,a)]:after:truncate [&_:is(button,a)]:after:content-[attr(aria-label)]',
        )}
      >
        {children}
      </div>
    </div>
  );
}

interface DismissalProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly onDismiss: () => void;
}

/** Listens while the panel is open. */
function Dismissal({ box, onDismiss }: DismissalProps) {
  useDismissOutside(box, onDismiss);
  return null;
}
