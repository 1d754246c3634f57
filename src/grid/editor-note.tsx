import { flip, shift, useFloating } from '@floating-ui/react-dom';
import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

interface EditorNoteProps {
  readonly id: string;
  /** The value cannot be saved. */
  readonly isProblem: boolean;
  readonly children: ReactNode;
}

/** Why a value cannot be saved, or what else is told of it, below the editor and above other rows, without a layout shift. */
export function EditorNote({ id, isProblem, children }: EditorNoteProps) {
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom-end',
    strategy: 'fixed',
    middleware: [flip({ padding: 8 }), shift({ padding: 8 })],
  });
  // The parent element, because a ref of the parent is not set yet when both are mounted together.
  useLayoutEffect(() => refs.setReference(refs.floating.current?.parentElement ?? null), [refs]);
  return (
    <span
      ref={refs.setFloating}
      style={floatingStyles}
      id={id}
      role={isProblem ? 'alert' : 'status'}
      className={classNames(
        'z-popover flex animate-appear w-max max-w-[280px] items-start gap-[6px] whitespace-normal rounded-sm border px-2 py-1 text-left text-xs wrap-anywhere',
        isProblem
          ? 'border-danger-border bg-danger-tint text-danger-text'
          : 'border-warning-border bg-warning-tint text-warning-text',
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-px size-icon-sm flex-none" strokeWidth={1.75} />
      {children}
    </span>
  );
}
