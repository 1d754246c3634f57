/** The row of a task or of a request on the home: a mark, two lines, and how much time is left. */
export const dueRow =
  'grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[10px] px-4 transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2 narrow:min-h-row-grid-touch narrow:px-3';
