/**
 * The style of floating parts of a control: menus, lists of options, popovers (look "Motion": 4 px, 120 ms in, 80 ms
 * out).
 */
export const floatingStyle =
  'z-popover rounded-lg bg-surface-overlay shadow-popover transition-[opacity,translate] duration-fast ease-enter focus:outline-0 data-closed:-translate-y-1 data-closed:opacity-0 data-leave:duration-instant data-leave:ease-exit forced-colors:border';

/** One line of a menu or a list of options. Headless UI marks the active one. */
export const floatingItemStyle =
  'flex h-row-list w-full cursor-pointer select-none items-center gap-2 rounded-sm px-2 text-left font-medium data-disabled:cursor-not-allowed data-disabled:text-text-disabled data-focus:bg-surface-pressed narrow:h-row-grid-touch';

/** The position of a floating part: sizes are token names, so they follow the stylesheet. */
export const floatingAnchor = { gap: 'var(--space-1)', padding: 'var(--space-2)' } as const;
