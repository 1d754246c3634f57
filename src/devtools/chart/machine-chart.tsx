/** A machine's statechart: laid out in a worker, drawn as one SVG, moved by pointer, wheel and keys. */
import type { Diagram } from '../../../machines/testing/diagram.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { ChartDrawing, currentStates, type ChartMarks } from './chart-drawing.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartLayout } from './chart-shapes.ts';
import { around } from './chart-view.ts';
import { useChartLayout } from './use-chart-layout.ts';
import { useChartView } from './use-chart-view.ts';

/** The distance of the background dots, in pixels of the drawing. */
const DOTS = 16;

/** Ready: can be sent now. Refused: its guard is not met. Idle: not available in the current state. */
export type TransitionStanding = ReturnType<ChartMarks['standing']>;

interface MachineChartProps extends ChartMarks {
  readonly diagram: Diagram;
}

function Waiting() {
  const isSlow = useSlow();
  return (
    <div role="status" aria-label="Laying out the chart" className="grid flex-1 place-content-center gap-6">
      {isSlow &&
        ['w-nav-expanded', 'w-panel', 'w-nav-expanded'].map((width, row) => (
          <Skeleton
            key={`${row} ${width}`}
            className={classNames('mx-auto h-control-lg rounded-md', width)}
          />
        ))}
    </div>
  );
}

function Drawn({ layout, diagram, ...marks }: MachineChartProps & { readonly layout: ChartLayout }) {
  const current = currentStates(diagram, marks.active);
  const inSight = around(layout.states.filter(({ id }) => current.has(id)));
  const { ref, view, isGliding, show, fit, zoomIn, zoomOut } = useChartView(layout, inSight);
  return (
    <>
      <div
        className="relative min-h-0 flex-1 overflow-clip bg-surface-base bg-[radial-gradient(var(--border-default)_1px,transparent_1px)]"
        style={
          view
            ? {
                backgroundSize: `${DOTS * view.scale}px ${DOTS * view.scale}px`,
                backgroundPosition: `${view.x}px ${view.y}px`,
              }
            : undefined
        }
      >
        <svg
          ref={ref}
          role="group"
          aria-label={`Chart of ${diagram.id}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable
          tabIndex={0}
          data-chart={diagram.id}
          data-width={layout.width}
          data-height={layout.height}
          className="absolute inset-0 size-full cursor-grab touch-none active:cursor-grabbing overflow-hidden -outline-offset-2"
        >
          {view && (
            <g
              data-view=""
              className={classNames(isGliding && 'transition-transform duration-base ease-standard')}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <ChartDrawing layout={layout} diagram={diagram} onLabelFocus={show} {...marks} />
            </g>
          )}
        </svg>
      </div>
      <ChartLegend hasCoverage={Boolean(marks.covered)} onZoomIn={zoomIn} onZoomOut={zoomOut} onFit={fit} />
    </>
  );
}

/** Fills the height of its container. */
export function MachineChart({ diagram, ...marks }: MachineChartProps) {
  const { layout, hasFailed, retry } = useChartLayout(diagram);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      {layout && <Drawn key={diagram.id} layout={layout} diagram={diagram} {...marks} />}
      {hasFailed && (
        <ErrorState
          title="The chart could not be drawn"
          message="The layout engine did not answer. The table of states and transitions says the same."
          onRetry={retry}
        />
      )}
      {!layout && !hasFailed && <Waiting />}
    </div>
  );
}
