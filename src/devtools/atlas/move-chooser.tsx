/** The moves along one transition, in a popup beside it: a label of the chart may represent several moves. */
import { flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { moveWords } from '../../../machines/testing/move-words.ts';
import type { Move } from '../../../machines/testing/moves.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { classNames } from '../../ui/class-names.ts';
import { floatingStyle } from '../../ui/floating-style.ts';
import { EventButton } from './event-button.tsx';

interface MoveChooserProps {
  readonly walk: Walk;
  readonly anchor: Element;
  readonly moves: readonly Move[];
  readonly onMove: (move: Move) => void;
  readonly onClose: () => void;
}

export function MoveChooser({ walk, anchor, moves, onMove, onClose }: MoveChooserProps) {
  const box = useRef<HTMLDivElement | null>(null);
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom',
    strategy: 'fixed',
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  useLayoutEffect(() => refs.setReference(anchor), [refs, anchor]);
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      if (anchor instanceof SVGElement) anchor.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    // Without this it would stay open over the chart after the focus has left it.
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
      document.removeEventListener('focusin', outside);
    };
  }, [anchor, onClose]);
  return (
    <div
      ref={(element) => {
        box.current = element;
        refs.setFloating(element);
      }}
      style={floatingStyles}
      role="dialog"
      aria-label="Which case"
      tabIndex={-1}
      className={classNames(
        floatingStyle,
        'grid max-h-[320px] max-w-panel justify-items-start gap-[6px] p-2',
      )}
    >
      {moves.map((move) => (
        <EventButton
          key={move.name}
          words={moveWords(walk, move)}
          name={move.name}
          onClick={() => onMove(move)}
        />
      ))}
    </div>
  );
}
