import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-surface-pressed text-text-secondary',
  outline: 'border border-border-default px-[6px] text-text-secondary',
  success: 'bg-success-tint text-success-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger-text',
  info: 'bg-info-tint text-info-text',
} as const;

interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: keyof typeof tones;
  /** True beside a name, for example for a plan or a count. */
  readonly small?: boolean;
}

/** A status word. The colour only repeats its meaning. */
export function Badge({ children, tone = 'neutral', small = false }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex flex-none items-center whitespace-nowrap rounded-sm font-medium forced-colors:border',
        small ? 'h-[18px] px-[6px] text-2xs' : 'h-5 px-[7px] text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
