import { Select } from '../select.tsx';

/** The choice that filters nothing. */
const ALL = 'all';

interface ListFilterProps<T extends string> {
  /** Such as `Filter by role`. */
  readonly label: string;
  /** The choice of all: `All roles`. */
  readonly all: string;
  readonly values: readonly T[];
  readonly word: (value: T) => string;
  /** Null filters nothing. */
  readonly chosen: T | null;
  readonly disabled: boolean;
  readonly onChoose: (value: T | null) => void;
}

/** A filter of a list, beside its search. */
export function ListFilter<T extends string>({
  label,
  all,
  values,
  word,
  chosen,
  ...props
}: ListFilterProps<T>) {
  return (
    <span className="w-[150px] narrow:w-auto narrow:min-w-[130px] narrow:flex-1">
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
