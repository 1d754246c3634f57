import type { ReactNode } from 'react';
import { edgeNames } from './cell-names.ts';
import type { Column } from './column.ts';

export type Totals<Key extends string> = Readonly<Partial<Record<Key, ReactNode>>>;

/** A figure and what it is: `Sum $2,531,250`. */
export function Total({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="grid-total-name">{name}</span> {children}
    </>
  );
}

interface GridTotalsProps<Key extends string> {
  readonly label: string;
  readonly columns: readonly Column<never, Key>[];
  readonly totals: Totals<Key>;
}

/**
 * A line under the rows that stays in view. It sums records up and is none, so it is no row of the grid but a group of
 * its own; each figure names its column to those who do not see it stand there.
 */
export function GridTotals<Key extends string>({ label, columns, totals }: GridTotalsProps<Key>) {
  return (
    <div role="group" aria-label={label} className="grid-row grid-totals">
      {columns.map(({ key, label: name }, index) => {
        const total = totals[key];
        const none = total === undefined || total === null;
        return (
          <div key={key} className={`grid-total${edgeNames(columns, index)}`}>
            {!none && <span className="sr-only">{name}: </span>}
            {total}
          </div>
        );
      })}
    </div>
  );
}
