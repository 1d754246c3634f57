import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface BannerProps {
  readonly children: ReactNode;
  /**
   * What the banner is about. With each new one the focus comes here: the form was switched off while it was being
   * sent, and whoever uses the keyboard would start again at the top of the page.
   */
  readonly focusFor?: unknown;
}

/** An error of the whole page, over its form. */
export function Banner({ children, focusFor }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFor !== undefined) box.current?.focus();
  }, [focusFor]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={focusFor === undefined ? undefined : -1}
      className="flex items-start gap-[10px] rounded-md border border-danger-border bg-danger-tint px-3 py-[10px] text-danger-text"
    >
      <CircleAlert aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
      <div>{children}</div>
    </div>
  );
}
