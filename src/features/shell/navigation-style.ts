import { classNames } from '../../ui/class-names.ts';

const base =
  'flex h-row-nav w-full items-center gap-[10px] rounded-md px-2 text-left transition-colors duration-instant ease-standard hover:bg-surface-pressed hover:text-text-primary narrow:h-row-grid-touch in-data-collapsed:h-control-lg in-data-collapsed:w-10 in-data-collapsed:justify-center in-data-collapsed:px-0 narrow:in-data-collapsed:size-row-grid-touch';

interface ItemState {
  /** The open page is the item's own or below it. */
  readonly active?: boolean;
  /** The item's panel is open. */
  readonly open?: boolean;
}

/** The look of one row of the navigation, link or button. */
export function itemStyle({ active = false, open = false }: ItemState = {}): string {
  return classNames(
    base,
    active && 'font-semibold text-text-primary forced-colors:underline [&>svg:first-child]:text-accent',
    !active && 'font-medium [&>svg]:text-text-muted',
    open && 'bg-surface-raised inset-ring inset-ring-border-strong',
    active && !open && 'bg-surface-pressed',
    !active && (open ? 'text-text-primary' : 'text-text-secondary'),
  );
}

/** The words of a row: in the collapsed column they are heard, not seen. */
export const labelStyle = 'truncate in-data-collapsed:sr-only';
