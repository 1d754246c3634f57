import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { inputStyle } from './input-style.ts';
import { ButtonOfList, Option, OptionList } from './option-list.tsx';

interface MultiSelectProps {
  /** What stands around it says what it is: the label is its name alone. */
  readonly label: string;
  readonly values: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (values: readonly string[]) => void;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** A select of several options. Its list stays open while options are chosen. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, values, options, onChange, invalid = false, describedBy } = props;
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  return (
    <OptionList
      multiple
      value={values}
      onChange={onChange}
      invalid={invalid}
      from="start"
      className="min-w-(--button-width)"
      button={(attributes) => (
        <ButtonOfList
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={inputStyle(invalid, 'flex h-control-sm items-center gap-2 px-2 text-left')}
          {...attributes}
        >
          <span className={classNames('flex-1 truncate', chosen.length === 0 && 'text-text-placeholder')}>
            {chosen.length === 0 ? 'Choose' : chosen.join(', ')}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-icon-md flex-none text-text-muted"
            strokeWidth={1.75}
          />
        </ButtonOfList>
      )}
      options={() => options.map((option) => <Option key={option.value} {...option} />)}
    />
  );
}
