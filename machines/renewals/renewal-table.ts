/** Everything that is specific to the renewal table: most urgent first (decision 31). */
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { mostUrgentFirst } from '../records/sorting.ts';
import { typeTable } from '../records/type-table.ts';
import type { ViewOf } from '../records/typed-view.ts';

export type View = ViewOf<typeof renewals>;

export const renewalTable = typeTable(renewals, {
  load: 'loadRenewals',
  defaultOrder: (places, rows: readonly Renewal[]) =>
    mostUrgentFirst((row) => row.days_until_renewal, places, rows),
});
