/** The mark of a request's status: a shape. The words are beside it. */
import type { RequestStatus } from '../../../contract/records/support-requests.ts';

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
