import { flip, offset, shift, useFloating, type Placement } from '@floating-ui/react-dom';
import { useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';

interface TooltipProps {
  readonly anchor: Element;
  readonly text: string;
  readonly id?: string;
  readonly placement?: Placement;
  /** Whether the tooltip itself can be hovered. Not over a grid, where the pointer needs the cells below it. */
  readonly hoverable?: boolean;
}

/**
 * A short visual explanation of an element. The element itself is described for screen readers. The gap is padding,
 * so that the pointer can cross it.
 */
export function Tooltip({ anchor, text, id, placement = 'bottom-start', hoverable = false }: TooltipProps) {
  const { refs, floatingStyles } = useFloating({
    placement,
    strategy: 'fixed',
    middleware: [offset(0), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  useLayoutEffect(() => refs.setReference(anchor), [refs, anchor]);
  return (
    <div
      ref={refs.setFloating}
      id={id}
      style={floatingStyles}
      role="tooltip"
      className={classNames(
        'tooltip z-tooltip w-max max-w-panel p-1 animate-appear',
        !hoverable && 'pointer-events-none',
      )}
    >
      <span className="block rounded-sm bg-surface-inverse px-2 py-1 text-xs font-medium text-text-inverse wrap-anywhere forced-colors:border">
        {text}
      </span>
    </div>
  );
}
