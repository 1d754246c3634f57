/** The mark of a priority: bars, or a filled square for the most urgent. The words are beside it. */
import type { RequestPriority } from '../../contract/records/support-requests.ts';

const bars: Readonly<Record<RequestPriority, number>> = { low: 1, normal: 2, high: 3, urgent: 3 };

export function PriorityMark({ priority }: { readonly priority: RequestPriority }) {
  if (priority === 'urgent') {
    return (
      <svg viewBox="0 0 14 14" aria-hidden="true" className="size-icon-sm flex-none">
        <rect width={14} height={14} rx={3} className="fill-danger-solid" />
        <path
          d="M7 3.5v4M7 10.4v.01"
          fill="none"
          strokeWidth={1.75}
          strokeLinecap="round"
          className="stroke-surface-base"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="size-icon-sm flex-none">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={1 + bar * 4.5}
          y={9 - bar * 3.5}
          width={3}
          height={4 + bar * 3.5}
          rx={1}
          className={bar < bars[priority] ? 'fill-text-secondary' : 'fill-border-strong'}
        />
      ))}
    </svg>
  );
}
