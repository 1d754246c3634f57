import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { RenewalsActor } from '../../../machines/renewals/renewals.machine.ts';
import { RecordsScreen } from '../../records/records-screen.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LogoOpenerContext } from './account-mark.tsx';
import { renewalColumns } from './renewal-columns.tsx';
import { renewalsParts } from './renewals-parts.tsx';

interface RenewalsScreenProps {
  readonly actor: RenewalsActor;
  /** Opens the logo of a row's account. Without it logos are only shown. */
  readonly onLogo?: (row: Renewal) => void;
}

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen({ actor, onLogo }: RenewalsScreenProps) {
  const narrow = useNarrow();
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const columns = useMemo(() => renewalColumns(fields, members, narrow), [fields, members, narrow]);
  const member = useSelector(actor, ({ context }) => context.member);
  const opener = useMemo(
    () =>
      onLogo === undefined
        ? null
        : { mayEdit: (row: Renewal) => mayEditRecord(member, row.owner_member_id), open: onLogo },
    [onLogo, member],
  );
  return (
    <LogoOpenerContext value={opener}>
      <RecordsScreen actor={actor} parts={renewalsParts} columns={columns} narrow={narrow} />
    </LogoOpenerContext>
  );
}
