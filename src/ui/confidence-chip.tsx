import type { Confidence } from '../../contract/records/renewals.ts';
import { LevelBars } from './level-bars.tsx';

const levels: Readonly<Record<Confidence, { label: string; bars: number; fill: string }>> = {
  high: { label: 'High', bars: 3, fill: 'fill-success-solid' },
  medium: { label: 'Medium', bars: 2, fill: 'fill-warning-solid' },
  low: { label: 'Low', bars: 1, fill: 'fill-danger-solid' },
};

/** The bars show the level without colour. */
export function ConfidenceBars({ level }: { readonly level: Confidence }) {
  const { bars, fill } = levels[level];
  return <LevelBars bars={bars} fill={fill} />;
}

export function ConfidenceChip({ level }: { readonly level: Confidence }) {
  return (
    <span className="inline-flex h-5 items-center gap-[6px] rounded-sm border border-border-default px-[6px] text-xs font-medium text-text-secondary in-[.grid-stack]:h-4 in-[.grid-stack]:border-transparent in-[.grid-stack]:px-0">
      <ConfidenceBars level={level} />
      {levels[level].label}
    </span>
  );
}
