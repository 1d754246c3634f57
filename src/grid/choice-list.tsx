import { useFloating } from '@floating-ui/react-dom';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { beside } from './beside.ts';
import type { Choice } from './choice-keys.ts';

/** A choice as it reads in the list and in the closed field. */
export function ChoiceLabel({ choice }: { readonly choice: Choice | undefined }) {
  if (choice === undefined) return null;
  const { label, picture } = choice;
  return (
    <>
      {picture && <Avatar id={picture.id} name={picture.name} picture={picture.src} />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </>
  );
}

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The one the keys are on. */
  readonly active: number;
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (choice: Choice, index: number) => void;
  readonly several?: boolean;
}

export const optionId = (listId: string, index: number) => (index < 0 ? undefined : `${listId}-${index}`);

/** The choices under an open editor, over everything else: nothing moves. */
export function ChoiceList({ id, label, choices, active, isChosen, onChoose, several }: ChoiceListProps) {
  const list = useRef<HTMLDivElement | null>(null);
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom-start',
    strategy: 'fixed',
    middleware: beside(({ rects, availableHeight, elements }) => {
      elements.floating.style.minWidth = `${Math.max(rects.reference.width, 140)}px`;
      elements.floating.style.maxHeight = `${Math.min(availableHeight, 320)}px`;
    }),
  });
  // The editor around it: a ref of the parent is not there yet when both appear at once.
  useLayoutEffect(() => refs.setReference(list.current?.parentElement ?? null), [refs]);
  // A list longer than its box scrolls by itself only; the table under it stands still.
  useLayoutEffect(() => {
    const box = list.current;
    const option = box?.children[active];
    if (!box || !(option instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = option;
    box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + height - box.clientHeight));
  }, [active]);
  return (
    <div
      ref={(element) => {
        list.current = element;
        refs.setFloating(element);
      }}
      style={floatingStyles}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={several}
      className="z-popover animate-appear overflow-auto rounded-lg bg-surface-overlay p-1 text-left shadow-popover forced-colors:border"
    >
      {choices.map((choice, index) => (
        <div
          key={choice.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={isChosen(choice.value)}
          data-focus={index === active ? '' : undefined}
          // The press must not take the focus from the field, or the editor would seem left.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice, index)}
          className={classNames(
            'flex h-row-list cursor-pointer items-center gap-2 rounded-sm px-2 font-medium hover:bg-surface-pressed narrow:h-row-grid-touch',
            index === active && 'bg-surface-selected',
          )}
        >
          <ChoiceLabel choice={choice} />
          <Check
            aria-hidden="true"
            className={classNames(
              'size-icon-sm flex-none text-accent',
              !isChosen(choice.value) && 'invisible',
            )}
            strokeWidth={2}
          />
        </div>
      ))}
    </div>
  );
}
