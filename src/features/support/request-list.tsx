/** The requests of the inbox, in the order of the table's view; the open one is marked. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { SupportRequest } from '../../../contract/records/support-requests.ts';
import { timeLeft } from '../../../machines/support/support-times.ts';
import { isPressed, shortcuts } from '../../../machines/shell/shortcuts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { takesLetters } from '../../ui/is-typing.ts';
import { labelOf } from './support-labels.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { StatusMark } from './status-mark.tsx';

/** Rows that are drawn at once: more than a window shows, however many requests there are. */
const AT_ONCE = 100;

interface RequestListProps {
  readonly requests: readonly SupportRequest[];
  /** The open request; null for none. */
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
  /** ISO 8601 */
  readonly now: string;
}

export function RequestList({ requests, opened, onOpen, now }: RequestListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(AT_ONCE);
  const place = requests.findIndex(({ id }) => id === opened);
  // As far as the keys have led.
  const shown = Math.max(drawn, place + 1);

  const openAt = (to: number) => {
    const next = requests[Math.min(Math.max(to, 0), requests.length - 1)];
    if (next !== undefined && next.id !== opened) onOpen(next.id);
  };
  /** The first key opens the first request. */
  const step = (by: 1 | -1) => openAt(place < 0 ? 0 : place + by);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || takesLetters(event.target)) return;
      const isNext = isPressed(shortcuts.inbox.next, event);
      if (!isNext && !isPressed(shortcuts.inbox.previous, event)) return;
      event.preventDefault();
      step(isNext ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  const last = useRef(opened);
  useEffect(() => {
    const id = opened ?? last.current;
    const isLeft = opened === null && last.current !== null;
    last.current = opened;
    const row = list.current?.querySelector<HTMLElement>(`[data-request="${id}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // The focus goes along with the keys of the list, and comes back from a thread that is closed.
    if (isLeft || list.current?.contains(document.activeElement)) row?.focus();
  }, [opened]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: requests.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    openAt(place < 0 && event.key !== 'End' ? 0 : to);
  };

  return (
    <>
      {/* The keys come from the rows inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} aria-label="Requests" className="grid" onKeyDown={onKeyDown}>
        {requests.slice(0, shown).map((request, at) => (
          <Row
            key={request.id}
            request={request}
            now={now}
            isOpen={at === place}
            // One stop of Tab, as arrows move along the list.
            isStop={at === Math.max(place, 0)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {requests.length > shown && (
        <div className="grid justify-items-center p-3">
          <Button size="sm" onClick={() => setDrawn(shown + AT_ONCE)}>
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
  readonly isOpen: boolean;
  readonly isStop: boolean;
  readonly onOpen: (id: string) => void;
}

function Row({ request, now, isOpen, isStop, onOpen }: RowProps) {
  const { id, subject, number, account_name, assignee, assignee_member_id, priority, status } = request;
  return (
    <li className="border-b border-border-subtle">
      <button
        type="button"
        data-request={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(id)}
        className="grid w-full grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-half border-l-2 border-transparent py-2 pl-[18px] pr-4 text-left -outline-offset-2 hover:bg-surface-hover aria-[current]:border-accent aria-[current]:bg-surface-selected narrow:pl-[10px] narrow:pr-3"
      >
        <span className="mt-[3px]">
          <PriorityMark priority={priority} />
          <span className="sr-only">{labelOf('priority', priority)}</span>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{subject}</span>
          <TimeLeft left={timeLeft(request, now)} />
        </span>
        <span className="col-start-2 flex min-w-0 items-center gap-[6px] text-xs text-text-muted">
          <StatusMark status={status} />
          <span className="sr-only">{labelOf('status', status)}</span>
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
      </button>
    </li>
  );
}
