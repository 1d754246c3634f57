/** Who is measured. `nothing` is React alone: what it weighs is taken off the others. */
const grids = ['keepwell', 'react-data-grid', 'tanstack', 'ag-grid'] as const;
export type GridName = (typeof grids)[number];
/** Ours as built from another checkout (`--against`). */
export const earlier = { keepwell: 'keepwell-before', screen: 'screen-before' } as const;
export type EarlierName = (typeof earlier)[keyof typeof earlier];
export type PageName = GridName | 'screen' | 'nothing' | EarlierName;

/** In every session; the screen is ours too, and no budget is stated for it. */
export const pages: readonly PageName[] = [...grids, 'screen'];

/** With `--against`: only ours, from both checkouts. */
export const comparedPages: readonly PageName[] = Object.entries(earlier).flat() as PageName[];

export const ours = 'keepwell';
export const peers = grids.filter((name) => name !== ours);

export const titles: Readonly<Record<PageName, string>> = {
  keepwell: 'KeepWell RecordGrid',
  'react-data-grid': 'react-data-grid 7 beta',
  tanstack: 'TanStack Table + Virtual',
  'ag-grid': 'AG Grid Community',
  screen: 'KeepWell screen',
  nothing: 'React alone',
  'keepwell-before': 'KeepWell RecordGrid, before',
  'screen-before': 'KeepWell screen, before',
};
