/** The style of cells; the first column stays visible while the list scrolls sideways. */
export const cellStyle =
  'border-b border-border-subtle bg-surface-base px-[10px] py-1 text-left font-normal outline-offset-[-2px] wrap-anywhere first:sticky first:left-0 first:z-above first:pl-5 last:pr-4 group-hover:bg-surface-hover group-aria-[current=true]:bg-info-tint narrow:first:border-r narrow:first:pl-3';

export const headingStyle =
  'h-row-header border-b border-border-default bg-surface-base px-[10px] text-left text-xs font-medium whitespace-nowrap text-text-muted first:sticky first:left-0 first:z-above first:pl-5 last:pr-4 narrow:first:border-r narrow:first:border-r-border-subtle narrow:first:pl-3';

export const rowHeight = 'h-row-grid narrow:h-row-grid-touch';
