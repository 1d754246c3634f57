import { classNames } from '../../ui/class-names.ts';

/** The link that was pressed looks as the current item does, until its page is there. */
const going =
  'data-going:bg-surface-pressed data-going:font-semibold data-going:text-text-primary data-going:[&>svg:first-child]:text-accent';

const base =
  'flex h-row-nav w-full items-center gap-[10px] rounded-md px-2 text-left transition-colors duration-instant ease-standard hover:bg-surface-pressed hover:text-text-primary narrow:h-row-grid-touch in-data-collapsed:h-control-lg in-data-collapsed:w-10 in-data-collapsed:justify-center in-data-collapsed:px-0 narrow:in-data-collapsed:size-row-grid-touch';

interface ItemState {
  /** The current page is the item's own or below it. */
  readonly active?: boolean;
  /** The item's panel is open. */
  readonly open?: boolean;
}

/** The style of a navigation row, for links and buttons. */
export function itemStyle({ active = false, open = false }: ItemState = {}): string {
  return classNames(
    base,
    going,
    active && 'font-semibold text-text-primary forced-colors:underline [&>svg:first-child]:text-accent',
    !active && 'font-medium [&>svg]:text-text-muted',
    open && 'bg-surface-raised inset-ring inset-ring-border-strong',
    active && !open && 'bg-surface-pressed',
    !active && (open ? 'text-text-primary' : 'text-text-secondary'),
  );
}

/** The label of a row. In the collapsed column it is visible only to screen readers. */
export const labelStyle = 'truncate in-data-collapsed:sr-only';
