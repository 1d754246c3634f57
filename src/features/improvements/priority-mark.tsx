import type { Improvement } from '../../../contract/records/improvements.ts';

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
      {label}
    </span>
  );
}
