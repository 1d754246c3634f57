import { Select } from '../select.tsx';

/** The choice that filters nothing. */
const ALL = 'all';

interface ListFilterProps<T extends string> {
  readonly label: string;
  readonly all: string;
  readonly values: readonly T[];
  readonly word: (value: T) => string;
  readonly chosen: T | null;
  readonly disabled: boolean;
  readonly onChoose: (value: T | null) => void;
}

/** A filter of a list: all values, or one of them. */
export function ListFilter<T extends string>({
  label,
  all,
  values,
  word,
  chosen,
  ...props
}: ListFilterProps<T>) {
  return (
    <span className="w-[150px] narrow:w-[140px]">
      <Select
        bare
        label={label}
        disabled={props.disabled}
        value={chosen ?? ALL}
        options={[
          { value: ALL, label: all },
          ...values.map((value) => ({ value: value as string, label: word(value) })),
        ]}
        onChange={(picked) => props.onChoose(values.find((value) => value === picked) ?? null)}
      />
    </span>
  );
}
