import { CircleCheck } from 'lucide-react';

interface SuccessNoticeProps {
  /** The id for the element that this describes. */
  readonly id?: string;
  readonly children: string;
}

/** A message about a completed action. */
export function SuccessNotice({ id, children }: SuccessNoticeProps) {
  return (
    <p
      id={id}
      role="status"
      className="flex items-start gap-[10px] rounded-md border border-success-border bg-success-tint px-3 py-[10px] text-success-text"
    >
      <CircleCheck aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
