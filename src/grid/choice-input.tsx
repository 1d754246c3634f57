import { flip, offset, shift, size, useFloating } from '@floating-ui/react';
import { Check } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { nextChoice, type Choice } from './choice-keys.ts';

interface ChoiceInputProps {
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onCommit: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * A select that is open for as long as it exists. A native one commits on the first arrow key in some browsers and
 * needs a second key to save in others; here arrows choose, Enter or a click saves.
 */
export function ChoiceInput({ choices, value, onChange, onCommit, onKeyDown, ...aria }: ChoiceInputProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom-start',
    strategy: 'fixed',
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ rects, availableHeight, elements }) => {
          elements.floating.style.minWidth = `${Math.max(rects.reference.width, 140)}px`;
          elements.floating.style.maxHeight = `${Math.min(availableHeight, 320)}px`;
        },
      }),
    ],
  });
  useLayoutEffect(() => {
    refs.setReference(box.current?.parentElement ?? null);
    box.current?.focus({ preventScroll: true });
  }, [refs]);
  const current = choices.findIndex((choice) => choice.value === value);
  const optionId = (index: number) => `${listId}-${index}`;

  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextChoice(choices, value, event.key);
    if (next === null) return;
    event.preventDefault();
    onChange(next.value);
  };
  return (
    <>
      <div
        {...aria}
        ref={box}
        role="combobox"
        tabIndex={0}
        aria-haspopup="listbox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current < 0 ? undefined : optionId(current)}
        onKeyDown={press}
        className="truncate"
      >
        {choices[current]?.label ?? ''}
      </div>
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        id={listId}
        role="listbox"
        aria-label={aria['aria-label']}
        className="z-popover animate-appear overflow-auto rounded-lg bg-surface-overlay p-1 text-left shadow-popover"
      >
        {choices.map((choice, index) => (
          <div
            key={choice.value}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            // The press must not take the focus from the combobox, or the editor would seem left.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChange(choice.value);
              onCommit();
            }}
            className={classNames(
              'flex h-row-list cursor-pointer items-center gap-2 rounded-sm px-2 font-medium hover:bg-surface-pressed narrow:h-row-grid-touch',
              index === current && 'bg-surface-selected',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            <Check
              aria-hidden="true"
              className={classNames('size-icon-sm flex-none text-accent', index !== current && 'invisible')}
              strokeWidth={2}
            />
          </div>
        ))}
      </div>
    </>
  );
}
