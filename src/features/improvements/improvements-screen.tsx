import { useSelector } from '@xstate/react';
import { improvements, type Improvement } from '../../../contract/records/improvements.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { roleHas } from '../../../contract/rights.ts';
import type { ImprovementView } from '../../../machines/improvements/improvement-flows.ts';
import type { RequestersActor } from '../../../machines/improvements/requesters.machine.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { improvementColumns } from './improvement-columns.tsx';
import { Requesters } from './requesters-screen.tsx';

const parts = typeParts(improvements, {
  label: 'Improvement requests',
  columnsOf: improvementColumns,
  totalsOf: (rows) => ({
    title: <Total name="Requests">{rows.length.toLocaleString('en-US')}</Total>,
    // An account that asked for several is in each of them, so that a sum would count it again.
    annual_revenue: (
      <Total name="Most">
        {formatMoney(Math.max(0, ...rows.map(({ annual_revenue: revenue }) => revenue ?? 0)))}
      </Total>
    ),
    to_tell: <Total name="Sum">{rows.reduce((sum, { to_tell: left }) => sum + (left ?? 0), 0)}</Total>,
  }),
});

interface ImprovementsProps extends TypePageFlows<Improvement, ImprovementView> {
  /** Who asked for the request of the panel. */
  readonly requesters: RequestersActor;
}

/** What accounts wish of the product, with who asked for it (spec §2.2). */
export function ImprovementsScreen({ requesters, panel, ...props }: ImprovementsProps) {
  const role = useSelector(props.actor, ({ context }) => context.member.role);
  const asked = {
    id: 'requesters',
    label: 'Asked by',
    content: <Requesters actor={requesters} mayWrite={roleHas(role, 'edit-own')} />,
  };
  return <TypePage parts={parts} {...props} {...(panel && { panel: { ...panel, parts: [asked] } })} />;
}
