import { flip, offset, shift, useFloating } from '@floating-ui/react';
import { useLayoutEffect } from 'react';

interface TooltipProps {
  readonly anchor: Element;
  readonly text: string;
}

/** A short text beside what it explains. The anchor describes itself to whoever listens, so this is for the eye. */
export function Tooltip({ anchor, text }: TooltipProps) {
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom-start',
    strategy: 'fixed',
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  useLayoutEffect(() => refs.setReference(anchor), [refs, anchor]);
  return (
    <div
      ref={refs.setFloating}
      style={floatingStyles}
      role="tooltip"
      className="pointer-events-none z-tooltip animate-appear w-max max-w-[320px] rounded-sm bg-surface-inverse px-2 py-1 text-xs font-medium text-text-inverse"
    >
      {text}
    </div>
  );
}
