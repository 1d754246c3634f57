/** The chart's legend and the zoom buttons. */
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const swatches = [
  { text: 'Current', style: 'border-2 border-accent' },
  { text: 'Can be sent', style: 'border border-accent' },
  { text: 'Guard not met', style: 'border border-dashed border-accent' },
  { text: 'Not available here', style: 'border border-border-strong' },
];
const coverage = [
  { text: 'Covered by the last test run', style: 'border border-success-solid bg-success-tint' },
  { text: 'Not covered', style: 'border border-warning-solid bg-warning-tint' },
];

interface ChartLegendProps {
  readonly hasCoverage: boolean;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

export function ChartLegend({ hasCoverage, onZoomIn, onZoomOut, onFit }: ChartLegendProps) {
  const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;
  return (
    <div className="flex min-h-row-grid-touch flex-none items-center gap-2 border-t border-border-default bg-surface-base pr-2 pl-4">
      <ul className="flex flex-1 flex-wrap gap-x-4 gap-y-1 py-2">
        {[...swatches, ...(hasCoverage ? coverage : [])].map(({ text, style }) => (
          <li key={text} className="inline-flex items-center gap-1 text-xs text-text-muted">
            <span aria-hidden="true" className={classNames('h-[10px] w-[14px] rounded-xs', style)} />
            {text}
          </li>
        ))}
      </ul>
      <IconButton label="Zoom out" onClick={onZoomOut}>
        <ZoomOut {...icon} />
      </IconButton>
      <IconButton label="Zoom in" onClick={onZoomIn}>
        <ZoomIn {...icon} />
      </IconButton>
      <IconButton label="Fit" onClick={onFit}>
        <Maximize {...icon} />
      </IconButton>
    </div>
  );
}
