import type { ReactNode } from 'react';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonOfList, Option, OptionList } from '../ui/option-list.tsx';

interface ColumnChoiceProps {
  /** The accessible name of the button and of the list. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What the button shows. */
  readonly text: string;
  /** A column for each; the empty key for none. */
  readonly options: readonly { readonly key: string; readonly label: string }[];
  /** Empty for none. */
  readonly chosen: string;
  readonly disabled: boolean;
  /** Also called when the chosen option is chosen again. */
  readonly onChoose: (key: string) => void;
}

/** A button with a list of columns, of which at most one is chosen. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { label, icon, text, options, chosen, disabled, onChoose } = props;
  return (
    <OptionList
      value={chosen}
      onChange={onChoose}
      disabled={disabled}
      from="end"
      label={label}
      className="min-w-[200px]"
      button={(attributes) => (
        <ButtonOfList
          aria-label={label}
          className={classNames(
            buttonStyle('secondary', 'sm'),
            'min-w-0 max-w-[180px] flex-initial narrow:max-w-full',
            chosen !== '' && 'border-accent! bg-surface-selected!',
          )}
          {...attributes}
        >
          {icon}
          <span className="truncate">{text}</span>
        </ButtonOfList>
      )}
      options={() =>
        options.map((option) => <Option key={option.key} value={option.key} label={option.label} />)
      }
    />
  );
}
