/** The drawer's upper edge, moved by dragging or with arrow keys. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { LOWEST } from './use-drawer-height.ts';

/** Pixels per key press. */
const STEP = 32;

interface ResizeHandleProps {
  readonly height: number;
  readonly onResize: (height: number) => void;
}

export function ResizeHandle({ height, onResize }: ResizeHandleProps) {
  const press = (event: KeyboardEvent) => {
    const next = {
      ArrowUp: height + STEP,
      ArrowDown: height - STEP,
      Home: window.innerHeight,
      End: LOWEST,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
  };
  const drag = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) onResize(window.innerHeight - clientY);
  };
  return (
    <div
      role="separator"
      aria-label="Height of the inspector"
      aria-orientation="horizontal"
      aria-valuenow={Math.round(height)}
      aria-valuemin={LOWEST}
      aria-valuemax={window.innerHeight}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a movable separator is a control
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      className="absolute inset-x-0 -top-1 h-2 cursor-row-resize touch-none outline-offset-0 hover:bg-accent focus-visible:bg-accent"
    />
  );
}
