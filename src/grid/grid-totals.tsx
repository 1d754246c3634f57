import type { ReactNode } from 'react';
import { edgeNames } from './cell-names.ts';
import type { Column } from './column.ts';

export type Totals<Key extends string> = Readonly<Partial<Record<Key, ReactNode>>>;

/** A figure with its name: `Sum $2,531,250`. */
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
 * A sticky line below the rows. It is not a record, so it is not a row of the grid but a separate group. Each figure
 * names its column for screen readers.
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
