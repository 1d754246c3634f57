/** A state's box and, separately, its text, because a group's lines are drawn over its box and under its name. */
import { classNames } from '../../ui/class-names.ts';
import type { PlacedState } from './chart-shapes.ts';
import { DOT_ROOM, HEADER_SIDE, HEADER_TOP, NAME_LINE, RUNS_LINE } from './state-header.ts';

interface ChartStateProps {
  readonly state: PlacedState;
  readonly isActive: boolean;
  /** Active, without an active child state. */
  readonly isCurrent: boolean;
  readonly isRoot: boolean;
}

interface FrameProps {
  readonly state: PlacedState;
  readonly inset: number;
  readonly className: string;
  readonly strokeWidth?: number;
}

/** Inset by half of the stroke, so that the box ends at the layout's size. */
function Frame({ state, inset, className, strokeWidth = 1 }: FrameProps) {
  return (
    <rect
      x={state.x + inset}
      y={state.y + inset}
      width={state.width - 2 * inset}
      height={state.height - 2 * inset}
      rx={Math.max(2, (state.isGroup ? 8 : 6) - inset)}
      strokeWidth={strokeWidth}
      strokeDasharray={state.isRegion ? '6 4' : undefined}
      className={className}
    />
  );
}

export function ChartState({ state, isActive, isCurrent, isRoot }: ChartStateProps) {
  const isTinted = isActive && state.isGroup && !isRoot;
  return (
    <g
      role="img"
      aria-label={[`State ${state.path}`, isCurrent && 'current', ...state.runs].filter(Boolean).join(', ')}
      aria-current={isCurrent ? 'step' : undefined}
      data-state={state.id}
      data-active={isActive || undefined}
    >
      <Frame
        state={state}
        inset={isCurrent ? 1 : 0.5}
        strokeWidth={isCurrent ? 2 : 1}
        className={classNames(
          isCurrent || isTinted
            ? 'stroke-accent'
            : state.isGroup
              ? 'stroke-border-strong'
              : 'stroke-border-control',
          isTinted ? 'fill-surface-selected' : state.isGroup ? 'fill-surface-canvas' : 'fill-surface-raised',
        )}
      />
      {state.kind === 'final' && (
        <Frame
          state={state}
          inset={3.5}
          className={classNames('fill-transparent', isCurrent ? 'stroke-accent' : 'stroke-border-control')}
        />
      )}
    </g>
  );
}

/** The name with its tags, and the invoked effects. */
export function ChartStateWords({ state, isActive, isCurrent, isRoot }: ChartStateProps) {
  const { x, y, width, isGroup, wordsX, name, tags, runs } = state;
  const at = isGroup ? wordsX + (isCurrent ? DOT_ROOM : 0) : x + width / 2;
  const anchor = isGroup ? 'start' : 'middle';
  const halo = isGroup
    ? classNames(
        '[paint-order:stroke]',
        isActive && !isRoot ? 'stroke-surface-selected' : 'stroke-surface-canvas',
      )
    : '';
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {isCurrent && (
        <circle
          cx={(isGroup ? wordsX : x + HEADER_SIDE) + 4}
          cy={y + HEADER_TOP + NAME_LINE / 2}
          r={4}
          className="fill-accent"
        />
      )}
      <text
        x={at}
        y={y + HEADER_TOP + 14}
        textAnchor={anchor}
        strokeWidth={isGroup ? 4 : undefined}
        className={classNames(
          'font-sans text-sm',
          isGroup ? 'font-semibold' : 'font-medium',
          isActive && isGroup ? 'fill-text-link' : isGroup ? 'fill-text-secondary' : 'fill-text-primary',
          halo,
        )}
      >
        {name}
        {tags.map((tag) => (
          <tspan key={tag} dx={8} className="fill-text-muted text-2xs font-regular">
            {`#${tag}`}
          </tspan>
        ))}
      </text>
      {runs.map((run, index) => (
        <text
          key={run}
          x={at}
          y={y + HEADER_TOP + NAME_LINE + index * RUNS_LINE + 12}
          textAnchor={anchor}
          strokeWidth={isGroup ? 4 : undefined}
          className={classNames('fill-text-muted font-mono text-2xs', halo)}
        >
          {run}
        </text>
      ))}
    </g>
  );
}
