/** What each page loads: a table for the documentation, and the budgets. */
import type { PageFiles } from '../files/measure-files.ts';
import type { Budget } from './budget.ts';
import { figure, table } from './table.ts';

/** KB after gzip, beside the first view. */
const MOST = 60;

const kb = (bytes: number) => bytes / 1024;

const byWeight = (pages: readonly PageFiles[]) => pages.toSorted((one, other) => other.all - one.all);

export const filesTable = (pages: readonly PageFiles[]): string =>
  table(
    ['', 'files', 'KB gzip beside the first view', 'of these not of every page'],
    byWeight(pages).map(({ page, files, all, own }) => [
      page,
      String(files),
      figure(kb(all)),
      figure(kb(own)),
    ]),
  );

export const filesBudgets = (pages: readonly PageFiles[]): readonly Budget[] =>
  byWeight(pages).map(({ page, all }) => ({
    what: `code of “${page}” beside the first view`,
    found: `${figure(kb(all))} KB`,
    wanted: `at most ${MOST} KB`,
    verdict: kb(all) <= MOST ? 'pass' : 'fail',
  }));
