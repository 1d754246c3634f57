import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An empty state that is not an error. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-8 text-center text-text-muted">
      <span aria-hidden="true" className="mb-2 [&>svg]:size-5">
        {icon}
      </span>
      <div className="max-w-[320px] wrap-anywhere">{children}</div>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
