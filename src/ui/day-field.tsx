import { inputStyle } from './input-style.ts';

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onDay: (day: string | null) => void;
}

/** A day with its label before it, as in a row of filters. */
export function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <label className="flex items-center gap-2 text-text-muted">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onDay(target.value === '' ? null : target.value)}
        className={inputStyle(false, 'h-control-sm w-[140px]! px-2 text-text-primary')}
      />
    </label>
  );
}
