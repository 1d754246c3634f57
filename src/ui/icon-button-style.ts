/** The look of a button that is only an icon, for `IconButton` and for what opens a menu. */
export const iconButtonStyle =
  'inline-flex size-control-sm flex-none items-center justify-center rounded-md text-text-muted transition-colors duration-instant ease-standard enabled:hover:bg-surface-pressed enabled:hover:text-text-primary data-open:bg-surface-pressed data-open:text-text-primary disabled:cursor-not-allowed disabled:text-text-disabled narrow:size-row-grid-touch';
