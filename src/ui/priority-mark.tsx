/** The mark of a priority: bars, or a filled square for the most urgent. The words are beside it. */
import type { RequestPriority } from '../../contract/records/support-requests.ts';
import { LevelBars } from './level-bars.tsx';

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
  return <LevelBars bars={bars[priority]} fill="fill-text-secondary" size="size-icon-sm" />;
}
