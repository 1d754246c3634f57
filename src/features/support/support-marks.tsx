/** The marks of a request: bars or a filled square for the priority, a shape for the status. The words are beside them. */
import type { RequestPriority, RequestStatus } from '../../../contract/records/support-requests.ts';

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

export function StatusMark({ status }: { readonly status: RequestStatus }) {
  if (status === 'solved' || status === 'closed') {
    return (
      <svg viewBox="0 0 14 14" aria-hidden="true" className="size-icon-sm flex-none">
        <circle
          cx={7}
          cy={7}
          r={6.2}
          className={status === 'solved' ? 'fill-success-solid' : 'fill-border-control'}
        />
        <path
          d="M4.5 7.2l1.8 1.8 3.3-3.6"
          fill="none"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-surface-base"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" fill="none" className="size-icon-sm flex-none">
      <circle
        cx={7}
        cy={7}
        r={5.5}
        strokeWidth={1.75}
        className={status === 'open' ? 'stroke-accent' : 'stroke-warning-solid'}
      />
      {status === 'waiting' && (
        <path d="M7 4v3l2 1.5" strokeWidth={1.5} strokeLinecap="round" className="stroke-warning-solid" />
      )}
    </svg>
  );
}
