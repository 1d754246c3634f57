import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-[6px] whitespace-nowrap rounded-md border font-medium transition-colors duration-instant ease-standard narrow:min-h-row-grid-touch aria-disabled:cursor-not-allowed aria-disabled:border-transparent disabled:cursor-not-allowed';

const tones: Readonly<Record<ButtonTone, string>> = {
  primary:
    'border-transparent bg-action-primary text-text-on-brand enabled:hover:bg-action-primary-hover enabled:active:bg-action-primary-pressed [a&]:hover:bg-action-primary-hover',
  secondary:
    'border-border-strong bg-surface-raised text-text-primary enabled:hover:bg-surface-hover enabled:active:bg-surface-pressed [a&]:hover:bg-surface-hover',
  danger: 'border-transparent bg-action-danger text-text-on-brand enabled:hover:bg-action-danger-hover',
  ghost:
    'border-transparent bg-transparent text-text-secondary enabled:hover:bg-surface-pressed enabled:hover:text-text-primary [a&]:hover:bg-surface-pressed',
};

/** A disabled button is pale; a busy one keeps its colours. */
const off = 'disabled:border-transparent disabled:bg-surface-pressed disabled:text-text-disabled';

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-control-sm px-[10px] text-xs',
  md: 'h-control-md px-3',
  lg: 'h-control-lg px-4',
};

/** The style of a button, for `Button` and for links that look like one. */
export function buttonStyle(
  tone: ButtonTone,
  size: ButtonSize,
  options: { block?: boolean; busy?: boolean } = {},
) {
  return classNames(base, tones[tone], sizes[size], options.block && 'w-full', !options.busy && off);
}
