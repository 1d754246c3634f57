/** The style of an icon button, for `IconButton` and menu buttons. */
export const iconButtonStyle =
  'inline-flex size-control-sm flex-none items-center justify-center rounded-md text-text-muted transition-colors duration-instant ease-standard not-disabled:hover:bg-surface-pressed not-disabled:hover:text-text-primary data-open:bg-surface-pressed data-open:text-text-primary disabled:cursor-not-allowed disabled:text-text-disabled narrow:size-row-grid-touch';
