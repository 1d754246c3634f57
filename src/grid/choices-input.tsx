import { useId, useState, type KeyboardEvent } from 'react';
import { ChoiceField } from './choice-field.tsx';
import { toggled, type Choice } from './choice-keys.ts';
import { ChoiceList, optionId } from './choice-list.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';
import type { EditorInputProps } from './value-input.tsx';

interface ChoicesInputProps extends EditorInputProps {
  readonly choices: readonly Choice[];
  /** Values that a cell may hold although they cannot be chosen. */
  readonly gone: readonly Choice[];
}

/** Multiple choice: arrows and letters move, Space or a click selects, Enter saves. */
export function ChoicesInput({ choices, gone, value, onChange, onKeyDown, ...aria }: ChoicesInputProps) {
  const listId = useId();
  const placeOf = useChoiceKeys(choices);
  const chosen = value === '' ? [] : value.split('\n');
  const isChosen = (each: string) => chosen.includes(each);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => isChosen(choice.value)),
    ),
  );
  const toggle = (choice: Choice | undefined) => {
    if (choice) onChange(toggled(choices, value, choice.value));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      toggle(choices[active]);
      return;
    }
    const next = placeOf(event, active);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <>
      <ChoiceField {...aria} listId={listId} activeId={optionId(listId, active)} onKeyDown={press}>
        <span className="truncate">
          {[...choices, ...gone]
            .filter((choice) => isChosen(choice.value))
            .map((choice) => choice.label)
            .join(', ')}
        </span>
      </ChoiceField>
      <ChoiceList
        id={listId}
        label={aria['aria-label']}
        choices={choices}
        active={active}
        isChosen={isChosen}
        onChoose={(choice, index) => {
          setActive(index);
          toggle(choice);
        }}
        several
      />
    </>
  );
}
