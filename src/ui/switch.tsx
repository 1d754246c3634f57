import { Description, Field, Label, Switch as Toggle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

interface SwitchProps {
  readonly label: string;
  /** What stands around it says what it is, as in a column: the label is its name alone. */
  readonly bare?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Being saved: it shows the new value, keeps the focus, and ignores presses until it is saved. */
  readonly busy?: boolean;
  /** This person may not change it. It stays in the tab order, so that it can be read. */
  readonly readOnly?: boolean;
  readonly help?: ReactNode;
}

/** On or off, applied at once. The knob's position shows the state without colour. */
export function Switch(props: SwitchProps) {
  const { label, bare = false, checked, busy = false, readOnly = false, help } = props;
  return (
    <Field
      disabled={props.disabled ?? false}
      className="flex items-start gap-3 narrow:min-h-row-grid-touch narrow:items-center"
    >
      <Toggle
        checked={checked}
        onChange={readOnly || busy ? () => {} : props.onChange}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-readonly={readOnly || undefined}
        className="relative inline-flex h-5 w-8 flex-none items-center rounded-full bg-border-control p-half transition-colors duration-fast ease-standard data-checked:bg-action-primary data-disabled:cursor-not-allowed data-disabled:bg-surface-pressed aria-busy:cursor-progress aria-readonly:cursor-default aria-readonly:opacity-60"
      >
        <span className="switch-knob grid size-4 place-items-center rounded-full bg-text-on-brand transition-transform duration-fast ease-standard in-data-checked:translate-x-3 in-[button[data-disabled]]:bg-text-disabled">
          {busy && <Spinner />}
        </span>
      </Toggle>
      <span className={bare ? 'sr-only' : 'grid gap-half'}>
        <Label className="cursor-pointer font-medium data-disabled:cursor-not-allowed data-disabled:text-text-disabled">
          {label}
        </Label>
        {help !== undefined && <Description className="text-xs text-text-muted">{help}</Description>}
      </span>
    </Field>
  );
}
