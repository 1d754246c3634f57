import type { Confidence } from '../../contract/records/renewals.ts';

const levels: Readonly<Record<Confidence, { label: string; bars: number; fill: string }>> = {
  high: { label: 'High', bars: 3, fill: 'fill-success-solid' },
  medium: { label: 'Medium', bars: 2, fill: 'fill-warning-solid' },
  low: { label: 'Low', bars: 1, fill: 'fill-danger-solid' },
};

/** The bars show the level without colour. */
export function ConfidenceBars({ level }: { readonly level: Confidence }) {
  const { bars, fill } = levels[level];
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 flex-none">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={0.5 + bar * 4}
          y={7.5 - bar * 3}
          width={3}
          height={4 + bar * 3}
          rx={1}
          className={bar < bars ? fill : 'fill-border-strong'}
        />
      ))}
    </svg>
  );
}

export function ConfidenceChip({ level }: { readonly level: Confidence }) {
  return (
    <span className="inline-flex h-5 items-center gap-[6px] rounded-sm border border-border-default px-[6px] text-xs font-medium text-text-secondary in-[.grid-stack]:h-4 in-[.grid-stack]:border-transparent in-[.grid-stack]:px-0">
      <ConfidenceBars level={level} />
      {levels[level].label}
    </span>
  );
}
