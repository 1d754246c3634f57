import type { Improvement } from '../../../contract/records/improvements.ts';
import { LevelBars } from '../../ui/level-bars.tsx';

type Priority = NonNullable<Improvement['priority']>;

const levels: Readonly<Record<Priority, { label: string; bars: number; fill: string }>> = {
  low: { label: 'Low', bars: 1, fill: 'fill-text-muted' },
  medium: { label: 'Medium', bars: 2, fill: 'fill-text-muted' },
  high: { label: 'High', bars: 3, fill: 'fill-text-muted' },
  critical: { label: 'Critical', bars: 3, fill: 'fill-danger-solid' },
};

/** The word with bars; the word alone says it all. */
export function PriorityMark({ priority }: { readonly priority: Priority }) {
  const { label, bars, fill } = levels[priority];
  return (
    <span className="inline-flex items-center gap-2">
      <LevelBars bars={bars} fill={fill} />
      {label}
    </span>
  );
}
