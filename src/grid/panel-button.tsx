import { useFloating, type Placement } from '@floating-ui/react-dom';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../ui/class-names.ts';
import { floatingStyle } from '../ui/floating-style.ts';
import { useDismissOutside } from '../ui/use-dismiss-outside.ts';
import { beside } from './beside.ts';

interface PanelButtonProps {
  /** The accessible name of the panel. */
  readonly label: string;
  readonly placement: Placement;
  /** True while the table loads: the button keeps its space. */
  readonly disabled?: boolean;
  readonly className: string;
  readonly button: ReactNode;
  /** Lines with several buttons. */
  readonly wide?: boolean;
  /** The panel, rendered only while it is open. */
  readonly children: ReactNode;
}

/** A toolbar button with a panel. Escape, a press outside and tabbing out close it. */
export function PanelButton(props: PanelButtonProps) {
  const { label, placement, disabled = false, wide = false, className, children } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    // Returns the focus before the panel that contains it is removed.
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} onBlur={leave} className="flex">
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {props.button}
      </button>
      {open && (
        <Panel id={id} label={label} placement={placement} wide={wide} box={box} onClose={close}>
          {children}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  readonly label: string;
  readonly placement: Placement;
  readonly wide: boolean;
  /** The element around button and panel; a press inside does not close the panel. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ id, label, placement, wide, box, onClose, children }: PanelProps) {
  const { refs, floatingStyles } = useFloating({
    placement,
    strategy: 'fixed',
    middleware: beside(({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    }),
  });
  useLayoutEffect(() => refs.setReference(box.current), [refs, box]);
  useDismissOutside(box, onClose);
  return (
    <div
      ref={refs.setFloating}
      style={floatingStyles}
      id={id}
      role="dialog"
      aria-label={label}
      className={classNames(
        floatingStyle,
        wide ? 'w-[336px]' : 'w-[280px]',
        'flex max-w-[calc(100vw-16px)] animate-appear flex-col overflow-hidden',
      )}
    >
      {children}
    </div>
  );
}
