import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RenewalsActor } from '../../../machines/renewals/renewals.machine.ts';
import { RecordsScreen } from '../../records/records-screen.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { renewalColumns } from './renewal-columns.tsx';
import { renewalsParts } from './renewals-parts.tsx';

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen({ actor }: { readonly actor: RenewalsActor }) {
  const narrow = useNarrow();
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const columns = useMemo(() => renewalColumns(fields, members, narrow), [fields, members, narrow]);
  return <RecordsScreen actor={actor} parts={renewalsParts} columns={columns} narrow={narrow} />;
}
