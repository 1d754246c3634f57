import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  danger: { Icon: CircleAlert, colours: 'border-danger-border bg-danger-tint text-danger-text' },
  warning: { Icon: TriangleAlert, colours: 'border-warning-border bg-warning-tint text-warning-text' },
  success: { Icon: Check, colours: 'border-success-border bg-success-tint text-success-text' },
} as const;

interface BannerProps {
  readonly children: ReactNode;
  readonly tone?: keyof typeof tones;
  /**
   * The subject of the banner. With each new value it receives the focus, because the form was disabled while it was
   * being sent and the focus would be lost.
   */
  readonly focusFor?: unknown;
}

/** A message for the whole page, above its form. An error is announced at once, others politely. */
export function Banner({ children, tone = 'danger', focusFor }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { Icon, colours } = tones[tone];
  useEffect(() => {
    if (focusFor !== undefined) box.current?.focus();
  }, [focusFor]);
  return (
    <div
      ref={box}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={focusFor === undefined ? undefined : -1}
      className={classNames('flex items-start gap-[10px] rounded-md border px-3 py-[10px]', colours)}
    >
      <Icon aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
