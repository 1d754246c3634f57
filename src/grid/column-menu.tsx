import { Columns3 } from 'lucide-react';
import { useCallback, useId, useRef, useState, type FocusEvent } from 'react';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { ColumnPanel, type ColumnChoices } from './column-panel.tsx';

interface ColumnMenuProps<Key extends string> extends ColumnChoices<Key> {
  /** While there is no table yet: the button keeps its place. */
  readonly disabled?: boolean;
}

/** Which columns are shown and how wide they are, without dragging (WCAG 2.5.7). */
export function ColumnMenu<Key extends string>({ disabled = false, ...props }: ColumnMenuProps<Key>) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => {
    // The focus must not go with the panel it stands in.
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
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className={classNames(buttonStyle('secondary', 'sm'), 'narrow:min-w-row-grid-touch')}
      >
        <Columns3 aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
        <span className="narrow:sr-only">Columns</span>
      </button>
      {open && <ColumnPanel {...props} id={panelId} box={box} onClose={close} />}
    </div>
  );
}
