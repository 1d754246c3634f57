/** Beside a thread: the account with its renewal, and its other requests. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import type { Thread } from '../../../contract/support-thread.ts';
import { shownRequest } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FactsPart } from './facts-part.tsx';
import { StatusMark } from './status-mark.tsx';

interface RequestAccountProps {
  readonly actor: SupportRequestActor;
  readonly thread: Thread;
  /** Of the workspace. */
  readonly slug: string;
}

export function RequestAccount({ actor, thread: { account, others }, slug }: RequestAccountProps) {
  const request = useSelector(actor, ({ context }) => shownRequest(context));
  if (request === null) return null;
  const { renewal_id, annual_revenue, renewal_date, days_until_renewal, owner_confidence } = account;
  const unsolved = others.filter(({ status }) => status === 'open' || status === 'waiting').length;
  return (
    <FactsPart
      title="Account"
      end={
        renewal_id !== null && (
          <TextLink href={`${paths.workspace.renewals(slug)}?record=${encodeURIComponent(renewal_id)}`}>
            Open renewal
          </TextLink>
        )
      }
    >
      <div className="flex items-center gap-2">
        <AccountLogo name={request.account_name} src={request.logo_url} />
        <span className="min-w-0">
          <b className="block truncate font-medium">{request.account_name}</b>
          <small className="block text-xs text-text-muted">
            {request.account_owner ?? 'No owner'}, {unsolved} other unsolved{' '}
            {unsolved === 1 ? 'request' : 'requests'}
          </small>
        </span>
      </div>
      <dl className="grid">
        <Fact label="Annual revenue">{annual_revenue === null ? '—' : formatMoney(annual_revenue)}</Fact>
        <Fact label="Renews">{renewal_date === null ? '—' : formatDay(renewal_date)}</Fact>
        <Fact label="Days until">
          {days_until_renewal === null ? '—' : <DaysUntil days={days_until_renewal} />}
        </Fact>
        <Fact label="Confidence">
          {owner_confidence === null ? '—' : <ConfidenceChip level={owner_confidence} />}
        </Fact>
      </dl>
    </FactsPart>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-[26px] items-center gap-2">
      <dt className="text-text-muted">{label}</dt>
      <dd className="ml-auto tabular-nums">{children}</dd>
    </div>
  );
}

interface SameAccountProps {
  readonly thread: Thread;
  readonly onOpen: (id: string) => void;
}

export function SameAccount({ thread: { others }, onOpen }: SameAccountProps) {
  return (
    <FactsPart title="Same account">
      {others.length === 0 && <span className="text-text-muted">No other requests</span>}
      <ul>
        {others.map(({ id, number, subject, status }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="-mx-2 flex min-h-row-list w-[calc(100%+16px)] items-center gap-2 rounded-md px-2 text-left hover:bg-surface-hover narrow:min-h-row-grid-touch"
            >
              <StatusMark status={status} />
              <span className="sr-only">{status}</span>
              <span className="min-w-0 flex-1 truncate">{subject}</span>
              <span className="tabular-nums text-text-muted">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </FactsPart>
  );
}
