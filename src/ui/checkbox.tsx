import { useId, type ReactNode } from 'react';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly help?: ReactNode;
}

/** A choice in a form, which takes effect when the form is sent; a switch takes effect at once. */
export function Checkbox({ label, checked, onChange, disabled, help }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-half">
      <label className="flex min-h-6 w-fit items-center gap-2 font-medium narrow:min-h-row-grid-touch">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={help === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 flex-none accent-action-primary"
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={id} className="pl-6 text-xs text-text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
