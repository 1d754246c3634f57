import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { SupportRequest } from '../../../contract/records/support-requests.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import { displayedRows } from '../../../machines/records/table.ts';
import type { SupportView } from '../../../machines/support/support-flows.ts';
import { listed } from '../../../machines/support/support-list.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { timeLeft } from '../../../machines/support/support-times.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Inbox } from 'lucide-react';
import { PriorityMark, StatusMark } from './support-marks.tsx';
import { TimeLeft } from './time-left.tsx';

export type SupportTable = TableActor<SupportRequest, SupportView>;

/** Rows that are drawn at once: more than a window shows, however many requests there are. */
const AT_ONCE = 100;

interface RequestListProps {
  readonly actor: SupportRequestActor;
  readonly table: SupportTable;
  readonly hrefOf: (id: string) => string;
}

/** The requests of the table that the choice leaves, the most urgent first. */
export function RequestList({ actor, table, hrefOf }: RequestListProps) {
  const slow = useSelector(table, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(table, (snapshot) => snapshot.matches('failed'));
  const ready = useSelector(table, (snapshot) => snapshot.matches('ready'));
  const problem = useSelector(table, ({ context }) => context.problem);
  if (slow) {
    return (
      <div role="status" aria-label="Loading the requests" className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (failed) {
    return (
      <ErrorState
        title="Unable to load the requests"
        message={problem ?? ''}
        onRetry={() => table.send({ type: 'load.retry' })}
      />
    );
  }
  return ready ? <Rows actor={actor} table={table} hrefOf={hrefOf} /> : null;
}

function Rows({ actor, table, hrefOf }: RequestListProps) {
  const rows = useSelector(table, ({ context }) => context.rows);
  const cells = useSelector(table, ({ context }) => context.cells);
  const scope = useSelector(actor, ({ context }) => context.scope);
  const now = useSelector(actor, ({ context }) => context.now);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  const open = useSelector(actor, ({ context }) => context.requestId);
  const [drawn, setDrawn] = useState(AT_ONCE);
  const found = useMemo(() => {
    const { context } = table.getSnapshot();
    return listed(displayedRows({ ...context, rows, cells }), { scope, memberId, now });
  }, [table, rows, cells, scope, memberId, now]);
  if (found.length === 0) {
    return <EmptyState icon={<Inbox strokeWidth={1.75} />}>No requests here</EmptyState>;
  }
  return (
    <>
      <ul aria-label="Requests" className="grid">
        {found.slice(0, drawn).map((request) => (
          <Row
            key={request.id}
            request={request}
            now={now}
            href={hrefOf(request.id)}
            isOpen={request.id === open}
          />
        ))}
      </ul>
      {found.length > drawn && (
        <div className="grid justify-items-center p-3">
          <Button size="sm" onClick={() => setDrawn(drawn + AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly request: SupportRequest;
  readonly now: string;
  readonly href: string;
  readonly isOpen: boolean;
}

function Row({ request, now, href, isOpen }: RowProps) {
  const { subject, number, account_name, assignee, assignee_member_id, priority, status } = request;
  return (
    <li className="border-t border-border-subtle">
      <a
        href={href}
        aria-current={isOpen || undefined}
        className={classNames(
          'grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-half py-2 pl-5 pr-4 -outline-offset-2 hover:bg-surface-hover aria-current:bg-surface-selected aria-current:shadow-[inset_2px_0_0_var(--accent)]',
        )}
      >
        <span className="mt-[3px]">
          <PriorityMark priority={priority} />
          <span className="sr-only">{priority}</span>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{subject}</span>
          <TimeLeft left={timeLeft(request, now)} />
        </span>
        <span className="col-start-2 flex min-w-0 items-center gap-[6px] text-xs text-text-muted">
          <StatusMark status={status} />
          <span className="sr-only">{status}</span>
          <span className="min-w-0 flex-1 truncate">
            {number} · {account_name}
          </span>
          {assignee === null ? (
            <span className="size-5 flex-none rounded-full border border-border-control">
              <span className="sr-only">Nobody works on it</span>
            </span>
          ) : (
            <>
              <Avatar id={assignee_member_id ?? assignee} name={assignee} picture={null} />
              <span className="sr-only">{assignee}</span>
            </>
          )}
        </span>
      </a>
    </li>
  );
}
