import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** What is in progress: `Uploading logo`. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** How much of something is done, as a bar and as a number. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="flex w-full items-center gap-2"
    >
      <span className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-data-track forced-colors:border">
        <span
          className={classNames(
            'block h-full rounded-full forced-colors:bg-[Highlight]',
            percent === 100 ? 'bg-success-solid' : 'bg-data-1',
          )}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="w-10 text-right text-xs tabular-nums text-text-secondary">{percent}%</span>
    </div>
  );
}
