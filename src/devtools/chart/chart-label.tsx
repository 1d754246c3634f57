/**
 * The label of a transition: a button if the person may send its event. Drawn in SVG, so that the export equals the
 * screen.
 */
import type { FocusEvent, KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { LABEL_PADDING } from './chart-blocks.ts';
import type { PlacedLabel } from './chart-shapes.ts';
import { monoWidth } from './chart-text.ts';

/** Ready: can be sent now. Refused: its guard is not met. Idle: not available in the current state. */
export type TransitionStanding = 'ready' | 'refused' | 'idle';

const standingWords: Record<TransitionStanding, string> = {
  ready: 'Can be sent',
  refused: 'Guard not met',
  idle: 'Not available here',
};

const frameStyle: Record<TransitionStanding, string> = {
  ready: 'stroke-accent',
  refused: 'stroke-accent',
  idle: 'stroke-border-strong',
};

interface ChartLabelProps {
  readonly label: PlacedLabel;
  /** The complete transition in words. */
  readonly spoken: string;
  readonly standing: TransitionStanding;
  readonly isTaken: boolean;
  /** Null without a test run. */
  readonly isCovered: boolean | null;
  readonly onPress: ((anchor: Element) => void) | undefined;
  readonly onFocus: () => void;
}

/** On the label's left border: whether the last test run covered it, by sign and colour. */
function CoverageMark({ x, y, isCovered }: { x: number; y: number; isCovered: boolean }) {
  return (
    <g aria-hidden="true">
      <circle
        cx={x}
        cy={y}
        r={6}
        className={classNames('stroke-surface-base', isCovered ? 'fill-success-solid' : 'fill-warning-solid')}
      />
      <path
        d={isCovered ? `M${x - 2.5} ${y}l2 2l3.5 -4` : `M${x - 2.5} ${y}h5`}
        strokeWidth={1.5}
        className="fill-transparent stroke-surface-base"
      />
    </g>
  );
}

export function ChartLabel({
  label,
  spoken,
  standing,
  isTaken,
  isCovered,
  onPress,
  onFocus,
}: ChartLabelProps) {
  const { x, y, width, height, words } = label;
  const isButton = onPress !== undefined;
  const isOpen = isButton && standing !== 'idle';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress?.(event.currentTarget);
  };
  // Only for keyboard focus: if the chart moved between press and release, the click would miss its target.
  const focus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) onFocus();
  };
  const covered = { true: 'Covered', false: 'Not covered', null: '' }[`${isCovered}`];
  return (
    <>
      <g
        role={isButton ? 'button' : 'img'}
        aria-label={spoken}
        aria-description={[standingWords[standing], isTaken && 'Taken in the last step', covered]
          .filter(Boolean)
          .join('. ')}
        aria-disabled={isButton ? !isOpen : undefined}
        tabIndex={isButton ? (isOpen ? 0 : -1) : undefined}
        data-transition={label.transition}
        data-standing={standing}
        data-covered={isCovered ?? undefined}
        data-taken={isTaken || undefined}
        onClick={isOpen ? (event) => onPress(event.currentTarget) : undefined}
        onKeyDown={isOpen ? press : undefined}
        onFocus={focus}
        className={classNames('group', isButton && (isOpen ? 'cursor-pointer' : 'cursor-default'))}
      >
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={width - 1}
          height={height - 1}
          rx={4}
          strokeWidth={isTaken ? 2 : 1}
          strokeDasharray={standing === 'refused' ? '4 3' : undefined}
          className={classNames(
            isTaken ? 'stroke-accent' : frameStyle[standing],
            isCovered === null && 'fill-surface-base',
            isCovered === true && 'fill-success-tint',
            isCovered === false && 'fill-warning-tint',
            isOpen && 'transition-colors duration-instant group-hover:fill-surface-selected',
          )}
        />
        <text
          x={x + LABEL_PADDING}
          y={y + 16}
          className={classNames(
            'font-mono text-2xs font-medium select-none',
            standing === 'idle' ? 'fill-text-muted' : 'fill-text-link',
          )}
        >
          {words.trigger}
        </text>
      </g>
      {words.guard !== '' && (
        // Beside the button, not in it: the guard's brackets are visual; the button's name contains the guard in
        // words.
        <text
          aria-hidden="true"
          x={x + LABEL_PADDING + monoWidth(`${words.trigger} `)}
          y={y + 16}
          className="pointer-events-none fill-text-muted font-mono text-2xs select-none"
        >
          {words.guard}
        </text>
      )}
      {isCovered !== null && <CoverageMark x={x} y={y + height / 2} isCovered={isCovered} />}
    </>
  );
}
