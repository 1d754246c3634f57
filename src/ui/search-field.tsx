import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isPressed, shortcuts } from '../../machines/shell/shortcuts.ts';
import { inputStyle } from './input-style.ts';
import { isTyping } from './is-typing.ts';
import { KeyCap } from './key-cap.tsx';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly disabled?: boolean;
}

/** The search field of a table. `/` focuses it from everywhere except another field. */
export function SearchField({ value, onChange, placeholder, disabled = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (!isPressed(shortcuts.everywhere.search, event) || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);
  return (
    <label className="@container relative block w-[280px] max-w-full narrow:w-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-[10px] top-1/2 size-icon-md -translate-y-1/2 text-text-muted"
        strokeWidth={1.75}
      />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className={inputStyle(
          false,
          'peer h-control-md appearance-none text-ellipsis pl-8 pr-8 @max-[200px]:pr-2',
        )}
      />
      {value === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-2 top-1/2 flex -translate-y-1/2 peer-focus:hidden narrow:hidden @max-[200px]:hidden"
        >
          <KeyCap>/</KeyCap>
        </span>
      )}
    </label>
  );
}
