/** The addresses to which answers lead. */
import type { Filter } from '../../../contract/filter.ts';
import type { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import { narrowed } from '../../domain/charts/opened.ts';
import type { ActionContext } from './action-work.ts';

export type Page = keyof typeof pages;
type Here = Pick<ActionContext, 'actor'>;

/** @param query without its question mark */
export function pageRoute({ actor }: Here, page: Page, query = ''): string {
  const path = paths.workspace[page](actor.workspace.workspace_slug);
  return query === '' ? path : `${path}?${query}`;
}

/** The fields of a query. A comma is allowed there and is easier to read. */
export const queryOf = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString().replaceAll('%2C', ',');

/** The table of the page with the records of the filter; all of it where the filter is too long for an address. */
export function viewRoute(here: Here, page: Page, filter: Filter | null, sort?: string): string {
  const query = narrowed(page, [filter])?.query ?? '';
  return pageRoute(
    here,
    page,
    [query, ...(sort === undefined ? [] : [`sort=${sort}`])].filter(Boolean).join('&'),
  );
}

/** The table of the page with the panel of a record. */
export const recordRoute = (here: Here, page: Page, id: string): string =>
  pageRoute(here, page, queryOf({ record: id }));
