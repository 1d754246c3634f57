import { Children, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Alignment } from './column.ts';

export type NoteTone = 'saved' | 'reverted' | 'draft' | 'live';

interface NotedCellProps {
  readonly align: Alignment;
  /** Null while the value is being saved; then a spinner is shown. */
  readonly tone: NoteTone | null;
  /** The second line. */
  readonly line: ReactNode;
  readonly children: ReactNode;
}

/**
 * A value with a status. The second line fits the row and both lines fit the cell, so there is no layout shift and
 * nothing is covered.
 */
export function NotedCell({ align, tone, line, children }: NotedCellProps) {
  return (
    <span
      className={classNames(
        'grid-body',
        align === 'end' && 'grid-end',
        tone !== null && `grid-note grid-${tone}`,
      )}
    >
      {tone === null && <Spinner />}
      <span className="grid-stack">
        <span className="grid-stack-value">
          {Children.map(children, (part) =>
            typeof part === 'string' ? <span className="grid-text">{part}</span> : part,
          )}
        </span>
        {line}
      </span>
    </span>
  );
}
