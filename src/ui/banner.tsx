import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error of the whole page, over its form. */
export function Banner({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-[10px] rounded-md border border-danger-border bg-danger-tint px-3 py-[10px] text-danger-text"
    >
      <CircleAlert aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
      <div>{children}</div>
    </div>
  );
}
