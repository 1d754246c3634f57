import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { LogoOpenerContext } from './account-mark.tsx';
import { renewalsParts } from './renewals-parts.tsx';

interface RenewalsScreenProps extends TypePageFlows<Renewal, View> {
  /** Opens the logo of a row's account. Without it logos are only shown. */
  readonly onLogo?: (row: Renewal) => void;
}

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen({ onLogo, ...props }: RenewalsScreenProps) {
  const member = useSelector(props.actor, ({ context }) => context.member);
  const opener = useMemo(
    () =>
      onLogo === undefined
        ? null
        : { mayEdit: (row: Renewal) => mayEditRecord(member, row.owner_member_id), open: onLogo },
    [onLogo, member],
  );
  return (
    <LogoOpenerContext value={opener}>
      <TypePage parts={renewalsParts} {...props} />
    </LogoOpenerContext>
  );
}
