import { useSelector } from '@xstate/react';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import type { BucketsProps } from '../../records/table-parts.ts';
import { DueBuckets } from './due-buckets.tsx';

const { buckets } = renewals;

/** The buckets of the renewals by due date, connected with the table. */
export function RenewalBuckets({ actor, found, total, disabled }: BucketsProps<Renewal, View>) {
  const bucket = useSelector(actor, ({ context }) => context.view.bucket);
  return (
    <DueBuckets
      found={found}
      total={total}
      chosen={buckets.find(({ name }) => name === bucket)?.name ?? null}
      disabled={disabled}
      onChoose={(chosen) => actor.send({ type: 'bucket.choose', bucket: chosen })}
    />
  );
}
