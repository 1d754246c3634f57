import { useSelector } from '@xstate/react';
import { ArrowLeft, LifeBuoy, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { scopeLabels } from '../../../machines/support/support-list.ts';
import { canTake, mayEdit, scopes } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestList, type SupportTable } from './request-list.tsx';
import { RequestReply } from './request-reply.tsx';
import { RequestSide, type SideLinks } from './request-side.tsx';
import { RequestThread } from './request-thread.tsx';

interface SupportRequestScreenProps extends Partial<SideLinks> {
  readonly actor: SupportRequestActor;
  /** The requests; the atlas shows the thread alone. */
  readonly table?: SupportTable;
  /** At the end of the bar over the list. */
  readonly tools?: ReactNode;
  /** The address of the list, where a narrow window goes back to. */
  readonly back?: string;
}

const plainHref = (id: string) => `?record=${encodeURIComponent(id)}`;

/** The list of requests, the thread of one, and its context (spec §2.2). */
export function SupportRequestScreen(props: SupportRequestScreenProps) {
  const { actor, table, tools, back = '?', hrefOf = plainHref, renewalHref = plainHref } = props;
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  return (
    <div className="@container h-full min-h-0">
      <div className="grid h-full min-h-0 grid-cols-[344px_minmax(0,1fr)_288px] @max-[1099px]:grid-cols-[300px_minmax(0,1fr)] @max-[719px]:grid-cols-[minmax(0,1fr)]">
        <div
          className={classNames(
            'flex min-h-0 flex-col border-r border-border-default @max-[719px]:border-r-0',
            !hidden && '@max-[719px]:hidden',
          )}
        >
          <Bar actor={actor} tools={tools} />
          <div className="min-h-0 flex-1 overflow-auto">
            {table && <RequestList actor={actor} table={table} hrefOf={hrefOf} />}
          </div>
        </div>
        <div
          className={classNames(
            'contents @max-[1099px]:block @max-[1099px]:min-h-0 @max-[1099px]:overflow-auto',
            hidden && '@max-[719px]:hidden',
          )}
        >
          <div className="flex min-h-0 min-w-0 flex-col">
            <RequestMain actor={actor} back={back} />
          </div>
          <RequestSide actor={actor} hrefOf={hrefOf} renewalHref={renewalHref} />
        </div>
      </div>
    </div>
  );
}

interface BarProps {
  readonly actor: SupportRequestActor;
  readonly tools: ReactNode;
}

function Bar({ actor, tools }: BarProps) {
  const scope = useSelector(actor, ({ context }) => context.scope);
  return (
    <div className="flex min-h-[52px] flex-none flex-wrap items-center gap-2 py-2 pl-5 pr-3">
      <Menu
        label={`Shown: ${scopeLabels[scope]}`}
        size="sm"
        text={
          <>
            <ListFilter aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
            <span className="truncate">{scopeLabels[scope]}</span>
          </>
        }
        entries={scopes.map((one) => ({
          label: scopeLabels[one],
          onChoose: () => actor.send({ type: 'scope.choose', scope: one }),
        }))}
      />
      <span className="ml-auto flex items-center gap-1">{tools}</span>
    </div>
  );
}

interface MainProps {
  readonly actor: SupportRequestActor;
  /** Without it there is no way back to a list. */
  readonly back?: string;
}

/** The thread of the open request, with what can be done with it. */
export function RequestMain({ actor, back }: MainProps) {
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const quiet = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'quiet' }));
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const writes = useSelector(actor, ({ context }) => mayEdit(context));
  const takes = useSelector(actor, ({ context }) => canTake(context));
  if (hidden) {
    return <EmptyState icon={<LifeBuoy strokeWidth={1.75} />}>Choose a request to read it</EmptyState>;
  }
  if (quiet) return null;
  if (slow) {
    return (
      <div role="status" aria-label="Loading the request" className="grid gap-4 p-6">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return (
    <>
      {back !== undefined && (
        <a
          href={back}
          className="hidden min-h-row-grid-touch items-center gap-2 px-4 font-medium text-text-link @max-[719px]:flex"
        >
          <ArrowLeft aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          All requests
        </a>
      )}
      {failed ? (
        <ErrorState
          title="Unable to load the request"
          message={problem ?? ''}
          onRetry={() => actor.send({ type: 'thread.reload' })}
        />
      ) : (
        <>
          <RequestHead actor={actor} />
          <div className="min-h-0 flex-1 overflow-auto @max-[1099px]:overflow-visible">
            <RequestThread actor={actor} />
          </div>
          {problem !== null && (
            <div className="mx-6 mb-3 narrow:mx-4">
              <Banner>{problem}</Banner>
            </div>
          )}
          {writes ? (
            <RequestReply actor={actor} />
          ) : (
            <p className="mx-6 mb-4 text-xs text-text-muted narrow:mx-4">
              {takes
                ? 'Take this request to answer it.'
                : 'Only who works on this request or owns its account may answer.'}
            </p>
          )}
        </>
      )}
    </>
  );
}
