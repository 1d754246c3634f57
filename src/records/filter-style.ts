import { classNames } from '../ui/class-names.ts';

/** The style of a toolbar button that filters: a bucket, Mine, or the button of a filter menu. */
export const filterStyle = (chosen: boolean) =>
  classNames(
    'relative inline-flex h-control-md flex-none items-center gap-[6px] whitespace-nowrap rounded-md border px-2 font-medium transition-colors duration-instant ease-standard hover:bg-surface-pressed narrow:h-row-grid-touch',
    chosen
      ? 'border-accent bg-surface-selected text-text-primary forced-colors:outline-2'
      : 'border-transparent text-text-secondary',
  );
