import type { Verdict } from '../statistics.ts';

export interface Budget {
  readonly what: string;
  readonly found: string;
  readonly wanted: string;
  readonly verdict: Verdict;
}

const words: Readonly<Record<Verdict, string>> = {
  pass: 'ok    ',
  fail: 'FAILED',
  open: 'open  ',
};

export const budgetLine = ({ what, found, wanted, verdict }: Budget): string =>
  `  ${words[verdict]}  ${what}: ${found}, wanted ${wanted}`;
