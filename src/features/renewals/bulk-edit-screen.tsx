import { useSelector } from '@xstate/react';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { BulkBar } from '../../records/bulk-bar.tsx';
import { AllChoice, RowChoice } from '../../records/row-choice.tsx';

/** Bulk edit beside a plain list of the table's records, for the atlas and the tests of its flow. */
export function BulkEditScreen({ actor }: { readonly actor: RenewalActors['bulk'] }) {
  const rows = useSelector(actor, ({ context }) => context.table?.rows ?? []);
  const ids = rows.map(({ id }) => id);
  return (
    <div className="grid gap-2 p-4">
      <AllChoice actor={actor} label="Select all renewals" ids={ids} tabIndex={0} />
      <ul>
        {rows.map(({ id, account_name }) => (
          <li key={id} className="flex items-center gap-2">
            <RowChoice actor={actor} id={id} name={account_name} idsOf={() => ids} tabIndex={0} />
            {account_name}
          </li>
        ))}
      </ul>
      <BulkBar actor={actor} ownerField="account_owner" shown={ids} busy={false} />
    </div>
  );
}
