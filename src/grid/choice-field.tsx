import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { EditorInputProps } from './value-input.tsx';

interface ChoiceFieldProps extends Pick<
  EditorInputProps,
  'aria-label' | 'aria-invalid' | 'aria-describedby'
> {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** The closed part of an open list: it shows the selection and handles the keys. */
export function ChoiceField({ listId, activeId, onKeyDown, children, ...aria }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      {...aria}
      ref={box}
      role="combobox"
      tabIndex={0}
      aria-haspopup="listbox"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
      className="flex items-center gap-2 truncate"
    >
      {children}
    </div>
  );
}
