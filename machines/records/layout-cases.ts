/** Cases of the walk of a record table for its columns' order, its density, and the column widths of a saved view. */
import { click, report, see } from '../testing/walk.ts';
import type { AnyTableCases, TableSituations, TableSnapshot, WalkedTable } from './table-situations.ts';

export function layoutCases({ column: other, movedLeft }: WalkedTable, situations: TableSituations) {
  const { isPlain, isUntouched } = situations;
  const isAsOpened = (snapshot: TableSnapshot) =>
    isUntouched(snapshot) && isPlain(snapshot) && snapshot.matches('ready');
  const event = { type: 'widths.open', widths: { [other.field]: other.wider } } as const;
  return {
    'columns.arrange': [
      {
        name: `${other.label} to the left`,
        event: { type: 'columns.arrange', columns: movedLeft },
        by: [click('button', 'Columns'), click('button', `Move left, ${other.label}`)],
        when: isAsOpened,
        shows: [see('columnheader', other.label)],
      },
    ],
    'density.choose': [
      {
        name: 'compact',
        event: { type: 'density.choose', density: 'compact' },
        by: [click('button', 'Columns'), click('checkbox', 'Compact rows')],
        when: isAsOpened,
      },
      {
        name: 'comfortable again',
        event: { type: 'density.choose', density: 'comfortable' },
        by: [click('checkbox', 'Compact rows')],
        when: ({ context }) => context.view.density === 'compact',
      },
    ],
    'widths.open': [
      {
        name: 'of a saved view',
        event,
        by: [report('watchView', event)],
        when: (snapshot) => isAsOpened(snapshot) && Object.keys(snapshot.context.widths).length === 0,
      },
    ],
  } satisfies Partial<AnyTableCases>;
}
