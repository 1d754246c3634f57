/** What stands beside a thread: the time that is left, the account with its renewal, the contact, and its other requests. */
import { useSelector } from '@xstate/react';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Thread } from '../../../contract/support-thread.ts';
import { contacts } from '../../../contract/records/contacts.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { mayEdit, shownRequest } from '../../../machines/support/support-request.ts';
import { timersOf, type Timer } from '../../../machines/support/support-times.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Moment } from '../../ui/moment.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { StatusMark } from './support-marks.tsx';
import { TimeLeft } from './time-left.tsx';

interface Props {
  readonly actor: SupportRequestActor;
}

export interface SideLinks {
  readonly hrefOf: (id: string) => string;
  /** The account's renewal on its page. */
  readonly renewalHref: (id: string) => string;
}

export function RequestSide({ actor, hrefOf, renewalHref }: Props & SideLinks) {
  const thread = useSelector(actor, ({ context }) => context.thread);
  if (thread === null) return null;
  return (
    <aside
      aria-label="Context"
      className="min-h-0 divide-y divide-border-default overflow-auto border-l border-border-default bg-surface-canvas @max-[1099px]:border-l-0 @max-[1099px]:border-t"
    >
      <Timers actor={actor} />
      <Account actor={actor} thread={thread} renewalHref={renewalHref} />
      <Contact actor={actor} thread={thread} />
      <Others thread={thread} hrefOf={hrefOf} />
    </aside>
  );
}

function Part({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 p-4">
      <div className="flex items-center gap-2">
        <h3 className="font-medium text-text-secondary">{title}</h3>
        {end !== undefined && <span className="ml-auto">{end}</span>}
      </div>
      {children}
    </section>
  );
}

function Timers({ actor }: Props) {
  const request = useSelector(actor, ({ context }) => shownRequest(context));
  const now = useSelector(actor, ({ context }) => context.now);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  if (request === null) return null;
  return (
    <Part title="Timers">
      {timersOf(request, now).map((timer) => (
        <TimerLine key={timer.label} timer={timer} timezone={timezone} />
      ))}
    </Part>
  );
}

function fillOf({ left, metAt }: Timer): string {
  if (left.urgency === 'over') return 'bg-danger-solid';
  if (metAt !== null) return 'bg-success-solid';
  return left.urgency === 'soon' ? 'bg-warning-solid' : 'bg-accent';
}

function TimerLine({ timer, timezone }: { readonly timer: Timer; readonly timezone: string }) {
  const { label, left, part, endsAt, metAt } = timer;
  return (
    <div className="grid gap-[6px]">
      <span className="flex items-baseline gap-2">
        <span className="text-text-muted">{label}</span>
        <span className="ml-auto">
          <TimeLeft left={left} />
        </span>
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-data-track">
        <span className={classNames('block h-full', fillOf(timer))} style={{ width: `${part * 100}%` }} />
      </span>
      <span className="text-xs text-text-muted">
        {metAt !== null && (
          <>
            {left.urgency === 'over' ? 'Late, at ' : 'Met at '}
            <Moment at={metAt} timezone={timezone} />
          </>
        )}
        {metAt === null && endsAt !== null && (
          <>
            Ends <Moment at={endsAt} timezone={timezone} />
          </>
        )}
        {endsAt === null && 'The clock stands while it waits'}
      </span>
    </div>
  );
}

interface AccountProps extends Props {
  readonly thread: Thread;
  readonly renewalHref: SideLinks['renewalHref'];
}

function Account({ actor, thread: { account, others }, renewalHref }: AccountProps) {
  const request = useSelector(actor, ({ context }) => shownRequest(context));
  if (request === null) return null;
  const { renewal_id, annual_revenue, renewal_date, days_until_renewal, owner_confidence } = account;
  const open = others.filter(({ status }) => status === 'open' || status === 'waiting').length;
  return (
    <Part
      title="Account"
      end={renewal_id !== null && <TextLink href={renewalHref(renewal_id)}>Open renewal</TextLink>}
    >
      <div className="flex items-center gap-2">
        <AccountLogo name={request.account_name} src={request.logo_url} />
        <span className="min-w-0">
          <b className="block truncate font-medium">{request.account_name}</b>
          <small className="block text-xs text-text-muted">
            {request.account_owner ?? 'No owner'}, {open} other open {open === 1 ? 'request' : 'requests'}
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
    </Part>
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

const partLabel = (part: string | null) =>
  contacts.fields.part.dropdown_options.find(({ value }) => value === part)?.label ?? null;

function Contact({ actor, thread }: Props & { readonly thread: Thread }) {
  const edits = useSelector(actor, ({ context }) => mayEdit(context));
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'contact.choose', id: null }));
  const shown = useSelector(actor, ({ context: { wanted, thread: held } }) =>
    wanted?.field === 'contact' ? wanted.value : (held?.contact_id ?? null),
  );
  const person = thread.contacts.find(({ id }) => id === shown);
  const choose = (id: string | null) => () => actor.send({ type: 'contact.choose', id });
  const others = thread.contacts.filter(({ id }) => id !== shown);
  const entries = [
    ...others.map(({ id, full_name }) => ({ label: full_name, onChoose: choose(id) })),
    ...(shown === null ? [] : [{ label: 'Nobody', onChoose: choose(null), apart: true }]),
  ];
  return (
    <Part
      title="Contact"
      end={
        edits &&
        entries.length > 0 && (
          <Menu label="Change contact" text="Change contact" size="sm" disabled={!can} entries={entries} />
        )
      }
    >
      {person === undefined ? (
        <span className="text-text-muted">Nobody is named</span>
      ) : (
        <div className="flex items-center gap-2">
          <Avatar id={person.id} name={person.full_name} picture={null} size="md" />
          <span className="min-w-0 flex-1">
            <b className="flex items-center gap-2 font-medium">
              <span className="truncate">{person.full_name}</span>
              {partLabel(person.part) !== null && <Badge>{partLabel(person.part)}</Badge>}
            </b>
            <small className="block truncate text-xs text-text-muted">
              {person.job_title ?? person.email}
            </small>
          </span>
          {person.email !== null && (
            <a
              href={`mailto:${person.email}`}
              aria-label={`Write to ${person.full_name}`}
              className="inline-grid size-control-sm flex-none place-items-center rounded-md text-text-muted hover:bg-surface-hover narrow:size-row-grid-touch"
            >
              <Mail aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
            </a>
          )}
        </div>
      )}
    </Part>
  );
}

function Others({
  thread: { others },
  hrefOf,
}: {
  readonly thread: Thread;
  readonly hrefOf: SideLinks['hrefOf'];
}) {
  return (
    <Part title={`Same account (${others.length})`}>
      {others.length === 0 && <span className="text-text-muted">No other requests</span>}
      <ul className="grid">
        {others.map(({ id, number, subject, status }) => (
          <li key={id}>
            <a
              href={hrefOf(id)}
              className="-mx-2 flex min-h-row-list items-center gap-2 rounded-md px-2 hover:bg-surface-hover narrow:min-h-row-grid-touch"
            >
              <StatusMark status={status} />
              <span className="sr-only">{status}</span>
              <span className="min-w-0 flex-1 truncate">{subject}</span>
              <span className="tabular-nums text-text-muted">{number}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
