/**
 * The inbox of the support requests (look.md, "support-request.html"): the list of the view, the thread of one request, and
 * what is known beside it. A narrow window shows the list or the thread.
 */
import { useSelector } from '@xstate/react';
import { ArrowLeft, LifeBuoy } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { supportRequests, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import { displayedRow } from '../../../machines/records/table.ts';
import type { SupportView } from '../../../machines/support/support-flows.ts';
import { shownRequest } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import type { Column } from '../../grid/column.ts';
import { RecordFields } from '../../records/record-fields.tsx';
import { useShown } from '../../records/shown-records.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RequestAccount, SameAccount } from './request-account.tsx';
import { RequestContact, RequestTimers } from './request-facts.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';
import { LoadedThread, RequestWriting } from './support-request-screen.tsx';

export interface SupportInboxProps {
  readonly thread: SupportRequestActor;
  readonly table: TableActor<SupportRequest, SupportView>;
  /** All columns of the workspace. */
  readonly columns: readonly Column<SupportRequest>[];
  /** The request that was pressed, and is marked in the list; null for none. */
  readonly opened: string | null;
  /** The request that is shown: the one that was pressed, as soon as the address has it. */
  readonly read: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Of the workspace. */
  readonly slug: string;
}

export function SupportInbox(props: SupportInboxProps) {
  const { thread, opened, onOpen } = props;
  // The list is back at once, because its button takes the focus.
  const read = opened === null ? null : props.read;
  const { rows } = useShown<SupportRequest>();
  const now = useSelector(thread, ({ context }) => context.now);
  return (
    <div className="@container min-h-0 flex-1 border-t border-border-default print:hidden">
      <div className="grid h-full min-h-0 grid-cols-[344px_minmax(0,1fr)_288px] @max-[1179px]:grid-cols-[300px_minmax(0,1fr)_272px] @max-[1019px]:grid-cols-[300px_minmax(0,1fr)] @max-[719px]:grid-cols-[minmax(0,1fr)]">
        <div
          className={classNames(
            'min-h-0 overflow-auto border-r border-border-default @max-[719px]:border-r-0',
            read !== null && '@max-[719px]:hidden',
          )}
        >
          <RequestList requests={rows} opened={opened} onOpen={onOpen} now={now} />
        </div>
        {read === null ? (
          <div className="grid place-content-center @max-[719px]:hidden">
            <EmptyState icon={<LifeBuoy strokeWidth={1.75} />}>
              Choose a request to read it. <KeyCap>J</KeyCap> and <KeyCap>K</KeyCap> move along the list.
            </EmptyState>
          </div>
        ) : (
          <Opened key={read} {...props} opened={read} />
        )}
      </div>
    </div>
  );
}

/** Beside each other where there is room, else below each other. */
function Opened(props: SupportInboxProps & { readonly opened: string }) {
  const { thread, onOpen } = props;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // On a phone it hides the list, and the pressed row with it.
    if (focused === document.body || focused?.checkVisibility?.() === false) section.current?.focus();
  }, []);
  return (
    // On a phone it takes the place of the list and of the toolbar.
    <div className="contents @max-[1019px]:block @max-[1019px]:min-h-0 @max-[1019px]:overflow-auto narrow:absolute narrow:inset-0 narrow:z-sticky narrow:bg-surface-base">
      <section
        ref={section}
        tabIndex={-1}
        aria-label="Request"
        className="flex min-h-0 min-w-0 flex-col outline-none"
      >
        <span className="sticky top-0 z-sticky hidden bg-surface-base px-3 py-2 @max-[719px]:block">
          <LinkButton onClick={() => onOpen(null)}>
            <span className="inline-flex items-center gap-2">
              <ArrowLeft aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
              All requests
            </span>
          </LinkButton>
        </span>
        <LoadedThread actor={thread}>
          <Head actor={thread} />
          <Entries actor={thread} />
          <div className="grid flex-none gap-3 px-6 pb-4 narrow:px-3">
            <RequestWriting actor={thread} />
          </div>
        </LoadedThread>
      </section>
      <Side {...props} />
    </div>
  );
}

function Head({ actor }: { readonly actor: SupportRequestActor }) {
  const request = useSelector(actor, ({ context }) => shownRequest(context));
  if (request === null) return null;
  return (
    <div className="grid flex-none gap-2 border-b border-border-default px-6 py-3 narrow:px-3">
      <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">
        {request.subject} <span className="font-mono font-normal text-text-muted">{request.number}</span>
      </h2>
      <RequestHead actor={actor} />
    </div>
  );
}

/** Opened at its end, where the newest message is. */
function Entries({ actor }: { readonly actor: SupportRequestActor }) {
  const box = useRef<HTMLDivElement>(null);
  const length = useSelector(actor, ({ context }) => context.thread?.entries.length ?? 0);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  return (
    <div
      ref={box}
      className="min-h-0 flex-1 overflow-auto px-6 py-4 narrow:px-3 @max-[1019px]:overflow-visible"
    >
      <RequestThread actor={actor} />
    </div>
  );
}

function Side(props: SupportInboxProps & { readonly opened: string }) {
  const { thread: actor, table, columns, opened, onOpen, slug } = props;
  const thread = useSelector(actor, ({ context }) => context.thread);
  const row = useSelector(table, ({ context }) => displayedRow(context, opened));
  if (thread === null) return <div className="border-l border-border-default @max-[1019px]:hidden" />;
  return (
    <aside
      aria-label="Context"
      className="min-h-0 divide-y divide-border-default overflow-auto border-l border-border-default bg-surface-canvas *:p-4 @max-[1019px]:border-l-0 @max-[1019px]:border-t narrow:*:px-3"
    >
      <RequestTimers actor={actor} />
      <RequestAccount actor={actor} thread={thread} slug={slug} />
      <RequestContact actor={actor} thread={thread} />
      <SameAccount thread={thread} onOpen={onOpen} />
      {row && (
        // The fields have their own space at the sides.
        <div className="bg-surface-base p-0!">
          <RecordFields key={opened} actor={table} type={supportRequests} row={row} columns={columns} />
        </div>
      )}
    </aside>
  );
}
