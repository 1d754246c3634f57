/**
 * The style of floating parts of a control: menus, lists of options, popovers (look "Motion": 4 px, 120 ms in). They close
 * at once: with its `transition`, Headless UI 2.2 leaves a part on the screen that is closed just when its opening ends.
 */
export const floatingStyle =
  'z-popover rounded-lg bg-surface-overlay shadow-popover transition-[opacity,translate] duration-fast ease-enter focus:outline-0 starting:-translate-y-1 starting:opacity-0 forced-colors:border';

/** One line of a menu or a list of options. Headless UI marks the active one. */
export const floatingItemStyle =
  'flex h-row-list w-full cursor-pointer select-none items-center gap-2 rounded-sm px-2 text-left font-medium data-disabled:cursor-not-allowed data-disabled:text-text-disabled data-focus:bg-surface-pressed narrow:h-row-grid-touch';

/** The position of a floating part: sizes are token names, so they follow the stylesheet. */
export const floatingAnchor = { gap: 'var(--space-1)', padding: 'var(--space-2)' } as const;
