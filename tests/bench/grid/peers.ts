/** Who is measured. `nothing` is React alone: what it weighs is taken off the others. */
const grids = ['keepwell', 'react-data-grid', 'tanstack', 'ag-grid'] as const;
export type GridName = (typeof grids)[number];
export type PageName = GridName | 'screen' | 'nothing';

/** In every session; the screen is ours too, and no budget is stated for it. */
export const pages: readonly PageName[] = [...grids, 'screen'];

export const ours = 'keepwell';
export const peers = grids.filter((name) => name !== ours);

export const titles: Readonly<Record<PageName, string>> = {
  keepwell: 'KeepWell RecordGrid',
  'react-data-grid': 'react-data-grid 7 beta',
  tanstack: 'TanStack Table + Virtual',
  'ag-grid': 'AG Grid Community',
  screen: 'KeepWell screen',
  nothing: 'React alone',
};
