/** What the runs of the lists say. */
import type { ListMetric, ListName } from '../list/measure-lists.ts';
import type { Beside } from './beside-report.ts';

export const listReport: Beside<ListName, ListMetric> = {
  what: 'list',
  titles: {
    keepwell: 'KeepWell ListTable',
    tanstack: 'TanStack Table',
    'react-data-grid': 'react-data-grid 7 beta',
    'ag-grid': 'AG Grid Community',
  },
  columns: [
    { metric: 'mount', label: 'mount', hasBudget: true },
    { metric: 'mountWhole', label: 'with all rows' },
    { metric: 'sortAscending', label: 'sort up', hasBudget: true },
    { metric: 'sortAscendingWhole', label: 'with all rows' },
    { metric: 'sortDescending', label: 'sort down', hasBudget: true },
    { metric: 'sortDescendingWhole', label: 'with all rows' },
  ],
  about: (query) => `${query.replace('rows=', '')} rows`,
};
