import { TriangleAlert } from 'lucide-react';

/** Below this number of days the date is highlighted (spec §9). */
const SOON = 30;

/** Past days in red parentheses, near ones amber with an icon; the words are for screen readers. */
export function DaysUntil({ days }: { readonly days: number }) {
  if (days < 0) {
    return (
      <span className="font-medium text-danger-text">
        <span aria-hidden="true">({-days})</span>
        <span className="sr-only">{-days} days past</span>
      </span>
    );
  }
  if (days >= SOON) return <span>{days}</span>;
  return (
    <span className="inline-flex items-center gap-[6px] font-medium text-warning-text">
      <TriangleAlert aria-hidden="true" className="size-3 text-warning-solid" strokeWidth={2} />
      <span aria-hidden="true">{days}</span>
      <span className="sr-only">{days} days left</span>
    </span>
  );
}
