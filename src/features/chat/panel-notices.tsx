import { useSelector } from '@xstate/react';
import type { ChatItemActor } from '../../../machines/chat/chat-item.machine.ts';
import type { PanelView } from '../../../machines/chat/panel-entries.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import type { TrashedItemActor } from '../../../machines/chat/trashed-item.machine.ts';
import { Button } from '../../ui/button.tsx';
import { RevertedLine } from '../../ui/list-table/reverted-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listsOf } from './panel-lists-of.ts';

interface NoticesProps {
  readonly actor: PanelsActor;
  readonly view: PanelView;
}

/** What was not loaded, saved, moved or restored, and what can be done about it. */
export function PanelNotices({ actor, view }: NoticesProps) {
  const acting = useSelector(actor, ({ context }) => context.acting);
  const ordering = useSelector(actor, ({ context }) => context.ordering);
  return (
    <div className="grid flex-none gap-2 px-3 empty:hidden">
      <ListNotice actor={actor} view={view} />
      {acting.map((id) => (
        <RowNotice key={id} actor={actor} id={id} />
      ))}
      {ordering.map((key) => (
        <OrderNotice key={key} actor={actor} id={key} />
      ))}
    </div>
  );
}

function ListNotice({ actor, view }: NoticesProps) {
  const first = useSelector(actor, ({ children }) => children[listsOf(view)[0]]);
  const second = useSelector(actor, ({ children }) => children[listsOf(view)[1] ?? listsOf(view)[0]]);
  const third = useSelector(actor, ({ children }) => children[listsOf(view)[2] ?? listsOf(view)[0]]);
  if (!first || !second || !third) return null;
  return <ListsNotice lists={[first, second, third]} />;
}

type ListActor = NonNullable<ReturnType<PanelsActor['getSnapshot']>['children']['chats']>;

/** One notice for the lists of a panel, whichever of them were not loaded. */
function ListsNotice({
  lists: [first, second, third],
}: {
  lists: readonly [ListActor, ListActor, ListActor];
}) {
  const states = [useListState(first), useListState(second), useListState(third)];
  const isFailed = states.includes('failed');
  const isSlow = states.includes('slow');
  if (isFailed || states.includes('outdated')) {
    const problem = [first, second, third]
      .map((list) => list.getSnapshot())
      .find((list) => list.matches('failed') || list.matches({ ready: 'outdated' }))?.context.problem;
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 pb-2 text-xs text-danger-text">
        <span className="min-w-0 flex-1 wrap-anywhere">{problem}</span>
        <Button
          size="sm"
          onClick={() => {
            for (const list of new Set([first, second, third])) {
              const snapshot = list.getSnapshot();
              if (snapshot.matches('failed') || snapshot.matches({ ready: 'outdated' }))
                list.send({ type: 'list.reload' });
            }
          }}
        >
          {isFailed ? 'Retry' : 'Reload'}
        </Button>
      </p>
    );
  }
  return isSlow ? (
    <div role="status" aria-label="Loading the list" className="grid gap-4 px-2 py-3">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  ) : null;
}

const useListState = (list: ListActor) =>
  useSelector(list, (snapshot) => {
    if (snapshot.matches('failed')) return 'failed';
    if (snapshot.matches({ ready: 'outdated' })) return 'outdated';
    return snapshot.matches({ loading: 'slow' }) ? 'slow' : 'fine';
  });

interface OfOneProps {
  readonly actor: PanelsActor;
  readonly id: string;
}

function RowNotice({ actor, id }: OfOneProps) {
  const row = useSelector(
    actor,
    ({ children }) => children[`item:${id}`] ?? children[id as `trashed:${string}`],
  );
  return row ? <RefusedRow row={row} /> : null;
}

function RefusedRow({ row }: { readonly row: ChatItemActor | TrashedItemActor }) {
  const problem = useSelector(row as ChatItemActor, ({ context }) => context.problem);
  const isRefused = useSelector(row as ChatItemActor, (snapshot) => snapshot.hasTag('refused'));
  const title = useSelector(row as ChatItemActor, ({ context }) => context.item.title);
  if (problem === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-2 text-xs">
      <span role="alert" className="w-full text-danger-text wrap-anywhere">
        {title === '' ? problem : `${title}: ${problem}`}
      </span>
      {isRefused && (
        <span className="flex gap-1">
          <Button size="sm" label={`Try again, ${title}`} onClick={() => row.send({ type: 'problem.retry' })}>
            Try again
          </Button>
          <Button size="sm" label={`Dismiss, ${title}`} onClick={() => row.send({ type: 'problem.dismiss' })}>
            Dismiss
          </Button>
        </span>
      )}
    </p>
  );
}

function OrderNotice({ actor, id }: OfOneProps) {
  const order = useSelector(actor, ({ children }) => children[`order:${id}`]);
  return order ? <RevertedLine actor={order} name="the order" /> : null;
}
