/** A choice of one among a few buttons, such as the width of the framed screen. */
import { useId } from 'react';

interface ChoiceBarProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function ChoiceBar<T extends string>({ label, options, value, onChange }: ChoiceBarProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-border-strong">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-6 cursor-pointer items-center px-2 text-xs font-medium text-text-secondary first-of-type:rounded-l-md last-of-type:rounded-r-md has-checked:bg-surface-selected has-checked:text-text-link has-focus-visible:outline-2 has-focus-visible:outline-focus-ring narrow:h-row-grid-touch"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
