import { useId, type KeyboardEvent } from 'react';
import type { Choice } from './choice-keys.ts';
import { ChoiceField } from './choice-field.tsx';
import { ChoiceLabel, ChoiceList, optionId } from './choice-list.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';
import type { EditorInputProps } from './value-input.tsx';

interface ChoiceInputProps extends EditorInputProps {
  readonly choices: readonly Choice[];
  /** Values that a cell may hold although they cannot be chosen. */
  readonly gone: readonly Choice[];
  readonly onCommit: () => void;
}

/**
 * A select that is open while it exists. A native one commits on the first arrow key in some browsers and needs a
 * second key to save in others. Here arrows choose, and Enter or a click saves.
 */
export function ChoiceInput({
  choices,
  gone,
  value,
  onChange,
  onCommit,
  onKeyDown,
  ...aria
}: ChoiceInputProps) {
  const listId = useId();
  const placeOf = useChoiceKeys(choices);
  const current = choices.findIndex((choice) => choice.value === value);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeOf(event, current);
    if (next === null) return;
    event.preventDefault();
    onChange(choices[next]?.value ?? value);
  };
  return (
    <>
      <ChoiceField {...aria} listId={listId} activeId={optionId(listId, current)} onKeyDown={press}>
        <ChoiceLabel choice={choices[current] ?? gone.find((choice) => choice.value === value)} />
      </ChoiceField>
      <ChoiceList
        id={listId}
        label={aria['aria-label']}
        choices={choices}
        active={current}
        isChosen={(each) => each === value}
        onChoose={(choice) => {
          onChange(choice.value);
          onCommit();
        }}
      />
    </>
  );
}
