import { Info } from 'lucide-react';

/** Information before a step; not an error. */
export function Note({ children }: { readonly children: string }) {
  return (
    <p
      role="status"
      className="flex items-start gap-[10px] rounded-md border border-info-border bg-info-tint px-3 py-[10px] text-info-text"
    >
      <Info aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
      {children}
    </p>
  );
}
