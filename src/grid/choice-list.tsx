import { useFloating } from '@floating-ui/react-dom';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { beside } from './beside.ts';
import type { Choice } from './choice-keys.ts';

/** A choice, as shown in the list and in the closed field. */
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
  /** The index of the active option. */
  readonly active: number;
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (choice: Choice, index: number) => void;
  readonly several?: boolean;
}

export const optionId = (listId: string, index: number) => (index < 0 ? undefined : `${listId}-${index}`);

/** The options below an open editor, above all other content, so there is no layout shift. */
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
  // The parent element, because a ref of the parent is not set yet when both are mounted together.
  useLayoutEffect(() => refs.setReference(list.current?.parentElement ?? null), [refs]);
  // Scrolls only the list's own box, not the table behind it.
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
          // A press must not move the focus from the field, which would close the editor.
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
