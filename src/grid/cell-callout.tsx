import { autoUpdate, flip, hide, offset, shift, useFloating } from '@floating-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Alignment } from './column.ts';

interface CellCalloutProps {
  /** The column's: the words begin or end where the value does. */
  readonly align: Alignment;
  /** What must be known before a choice is made; told at once to those who listen. */
  readonly words: ReactNode;
  /** The choice, inside the cell. */
  readonly children: ReactNode;
}

/**
 * Words that are too long for a cell: under it, over the rows below, inside the table's width, wherever it is scrolled. They stand outside
 * the table, whose rows show nothing beyond their own edge.
 */
export function CellCallout({ align, words, children }: CellCalloutProps) {
  const [cell, setCell] = useState<HTMLSpanElement | null>(null);
  const table = cell?.closest('[data-grid-scroll]') ?? 'clippingAncestors';
  const { refs, floatingStyles, middlewareData } = useFloating({
    placement: `bottom-${align}`,
    strategy: 'fixed',
    elements: { reference: cell },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ boundary: table, padding: 8 }), hide()],
  });
  const outOfSight = middlewareData.hide?.referenceHidden === true;
  return (
    <>
      <span ref={setCell} className="grid-line">
        {children}
      </span>
      {createPortal(
        <span
          ref={refs.setFloating}
          style={floatingStyles}
          role="alert"
          className={`pointer-events-none z-popover flex w-max max-w-[280px] animate-appear items-start gap-[6px] rounded-sm border border-warning-border bg-warning-tint px-2 py-1 text-xs text-warning-text ${outOfSight ? 'invisible' : ''}`}
        >
          <TriangleAlert aria-hidden="true" className="mt-px size-icon-sm flex-none" strokeWidth={1.75} />
          <span>{words}</span>
        </span>,
        document.body,
      )}
    </>
  );
}
