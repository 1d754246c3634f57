import type { Home, OpenRequest } from '../../../contract/home.ts';
import { untilDue } from '../../../machines/support/support-times.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { DueCard, MoreItem } from './due-card.tsx';
import { dueRow } from './due-row.ts';
import { ownRequests, requestAddress } from './home-links.ts';
import { capital } from './home-words.ts';

interface OpenRequestsProps {
  readonly requests: Home['requests'];
  readonly slug: string;
  /** ISO 8601. */
  readonly now: string;
}

/** The unsolved support requests of the person, the least time first. */
export function OpenRequestsCard({ requests: { count, items }, slug, now }: OpenRequestsProps) {
  const rest = count - items.length;
  const all = ownRequests(slug);
  return (
    <DueCard title="Requests" count={String(count)} link={{ href: all, words: 'All requests' }}>
      <ul aria-label="Requests">
        {items.map((request) => (
          <li key={request.id} className="border-t border-border-subtle">
            <RequestRow request={request} now={now} href={requestAddress(slug, request.id)} />
          </li>
        ))}
        {rest > 0 && <MoreItem href={all} words={`${rest} more ${rest === 1 ? 'request' : 'requests'}`} />}
      </ul>
    </DueCard>
  );
}

interface RequestRowProps {
  readonly request: OpenRequest;
  readonly now: string;
  readonly href: string;
}

/** The spaces part its texts where they are read together. */
function RequestRow({
  request: { number, subject, account_name: account, ...request },
  now,
  href,
}: RequestRowProps) {
  return (
    <a href={href} className={dueRow}>
      <span>
        <PriorityMark priority={request.priority} />
        <span className="sr-only">{`${capital(request.priority)} priority`}</span>
      </span>{' '}
      <span className="min-w-0 py-[7px]">
        <span className="block truncate font-medium">{subject}</span>{' '}
        <span className="block truncate text-xs text-text-muted">{`${number}, ${account}`}</span>
      </span>{' '}
      <span className="text-xs">
        <TimeLeft left={untilDue(request.due_at, now)} />
      </span>
    </a>
  );
}
