import type { DueRenewal, DueRenewals, Home } from '../../../contract/home.ts';
import { COMING_DAYS, NOTICE_DAYS } from '../../../contract/home.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { DueCard, MoreItem } from './due-card.tsx';
import { ownRenewals, renewalAddress } from './home-links.ts';

/** The lists, in their order, with the words for those that are not listed. */
const lists = [
  {
    key: 'overdue',
    title: 'Overdue',
    more: ['overdue renewal', 'overdue renewals'],
    narrowed: '&due=overdue',
  },
  {
    key: 'coming',
    title: `Next ${COMING_DAYS} days`,
    more: ['coming renewal', 'coming renewals'],
    narrowed: '&due=30',
  },
  {
    key: 'notice',
    title: `Notice deadline in the next ${NOTICE_DAYS} days`,
    more: ['notice deadline', 'notice deadlines'],
    narrowed: '&flag=notice',
  },
] as const;

interface DueRenewalsCardProps {
  readonly renewals: Home['renewals'];
  readonly slug: string;
}

/** The renewals of the person that are overdue or come soon, and the deadlines for a notice. */
export function DueRenewalsCard({ renewals, slug }: DueRenewalsCardProps) {
  const count = lists.reduce((sum, { key }) => sum + renewals[key].count, 0);
  return (
    <DueCard
      title="Renewals"
      count={String(count)}
      link={{ href: ownRenewals(slug), words: 'Open in the table' }}
    >
      {lists.map(
        (list) =>
          renewals[list.key].count > 0 && (
            <RenewalList key={list.key} list={list} due={renewals[list.key]} slug={slug} />
          ),
      )}
    </DueCard>
  );
}

interface RenewalListProps {
  readonly list: (typeof lists)[number];
  readonly due: DueRenewals;
  readonly slug: string;
}

function RenewalList({ list, due: { count, sum, items }, slug }: RenewalListProps) {
  const rest = count - items.length;
  return (
    <>
      <div className="flex min-h-[28px] items-center gap-2 border-t border-border-subtle bg-surface-canvas px-4 text-xs text-text-muted narrow:px-3">
        <h4 className="font-medium">{list.title}</h4>
        <span className="ml-auto tabular-nums">{`${count}, ${formatMoney(sum)}`}</span>
      </div>
      <ul aria-label={list.title}>
        {items.map((item) => (
          <li key={item.id} className="border-t border-border-subtle">
            <RenewalRow item={item} href={renewalAddress(slug, item.id)} />
          </li>
        ))}
        {rest > 0 && (
          <MoreItem
            href={ownRenewals(slug, list.narrowed)}
            words={`${rest} more ${list.more[rest === 1 ? 0 : 1]}`}
          />
        )}
      </ul>
    </>
  );
}

interface RenewalRowProps {
  readonly item: DueRenewal;
  readonly href: string;
}

/** The spaces part its texts where they are read together. */
function RenewalRow({
  item: { account_name: name, annual_revenue: revenue, ...item },
  href,
}: RenewalRowProps) {
  return (
    <a
      href={href}
      className="grid min-h-10 grid-cols-[minmax(0,1fr)_90px_92px_60px] items-center gap-x-3 px-4 transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-3 narrow:py-2"
    >
      <span className="flex min-w-0 items-center gap-2 narrow:row-span-2">
        <AccountLogo name={name} src={item.logo_url} />
        <span className="min-w-0 py-[7px] narrow:py-0">
          <span className="block truncate font-medium">{name}</span>{' '}
          <span className="block truncate text-xs text-text-muted">{item.reason}</span>
        </span>
      </span>{' '}
      <span className="text-right tabular-nums">{revenue === null ? <NoValue /> : formatMoney(revenue)}</span>{' '}
      <span className="text-right text-text-muted tabular-nums narrow:hidden">{formatDay(item.day)}</span>{' '}
      <span className="text-right tabular-nums narrow:col-start-2">
        <DaysUntil days={item.days} />
      </span>
    </a>
  );
}
