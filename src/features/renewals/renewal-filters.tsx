import { useSelector } from '@xstate/react';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import { FieldFilters } from '../../records/field-filters.tsx';
import type { FiltersProps } from '../../records/table-parts.ts';
import { DueBuckets } from './due-buckets.tsx';

const { buckets } = renewals;

/** The filters of the renewals: due date, owner and confidence. */
export function RenewalFilters({ actor, found, total, disabled }: FiltersProps<Renewal, View>) {
  const bucket = useSelector(actor, ({ context }) => context.view.bucket);
  return (
    <>
      <DueBuckets
        found={found}
        total={total}
        chosen={buckets.find(({ name }) => name === bucket)?.name ?? null}
        disabled={disabled}
        onChoose={(chosen) => actor.send({ type: 'bucket.choose', bucket: chosen })}
      />
      <FieldFilters type={renewals} actor={actor} disabled={disabled} />
    </>
  );
}
