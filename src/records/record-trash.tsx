import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { AnyActorRef } from 'xstate';
import type { TrashedRecord } from '../../contract/record-writes.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { RecordTrashContext } from '../../machines/records/record-trash.machine.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Hint } from '../ui/hint.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Moment } from '../ui/moment.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The part of the actor that screens use, for any type of records. */
export interface RecordTrashActor {
  getSnapshot(): {
    readonly context: RecordTrashContext;
    matches(state: 'closed' | 'failed' | 'listed' | 'restoring' | { readonly loading: 'slow' }): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(
    event: { type: 'trash.open' | 'trash.close' | 'trash.reload' } | { type: 'record.restore'; id: string },
  ): void;
}

interface RecordTrashProps {
  readonly actor: RecordTrashActor;
  readonly type: RecordType;
}

/** The button of the trash, and its dialog. */
export function RecordTrash({ actor, type }: RecordTrashProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const label = `Deleted ${type.noun.many}`;
  return (
    <>
      <Hint text={label}>
        <IconButton label={label} onClick={() => actor.send({ type: 'trash.open' })}>
          <Trash2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </Hint>
      {isOpen && <TrashDialog actor={actor} type={type} />}
    </>
  );
}

function TrashDialog({ actor, type }: RecordTrashProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.matches('restoring'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const listed = useSelector(
    actor,
    (snapshot) => snapshot.matches('listed') || snapshot.matches('restoring'),
  );
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'trash.close' });
  return (
    <Dialog
      wide
      title={`Deleted ${type.noun.many}`}
      text="They are kept for 30 days and come back with everything they had."
      {...(!busy && { onClose: close })}
    >
      <div className="mt-4 grid gap-3">
        {slow && (
          <div role="status" aria-label={`Loading deleted ${type.noun.many}`} className="grid gap-3 py-2">
            <Skeleton />
            <Skeleton />
          </div>
        )}
        {failed && (
          <ErrorState
            title="Unable to load the trash"
            message={problem ?? ''}
            onRetry={() => actor.send({ type: 'trash.reload' })}
          />
        )}
        {listed && problem !== null && <Banner focusFor={problem}>{problem}</Banner>}
        {listed && <TrashList actor={actor} />}
        <div className="flex justify-end">
          <Button disabled={busy} onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function TrashList({ actor }: Pick<RecordTrashProps, 'actor'>) {
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const records = useSelector(actor, ({ context }) => context.records);
  const restoring = useSelector(actor, (snapshot) =>
    snapshot.matches('restoring') ? snapshot.context.chosen : null,
  );
  if (records.length === 0) {
    return <EmptyState icon={<Trash2 strokeWidth={1.75} />}>Trash is empty</EmptyState>;
  }
  return (
    <ul className="-mx-2 grid max-h-[50vh] overflow-y-auto">
      {records.map((record) => (
        <TrashRow
          key={record.id}
          record={record}
          timezone={timezone}
          busy={restoring === record.id}
          disabled={restoring !== null}
          onRestore={() => actor.send({ type: 'record.restore', id: record.id })}
        />
      ))}
    </ul>
  );
}

interface TrashRowProps {
  readonly record: TrashedRecord;
  readonly timezone: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onRestore: () => void;
}

function TrashRow({ record, timezone, busy, disabled, onRestore }: TrashRowProps) {
  const { name, account_name: account, removed_by, removed_at, kept_until, restorable } = record;
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-border-subtle px-2 py-2 last:border-b-0">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">
          {account === null || name === account ? name : `${name} · ${account}`}
        </span>
        <span className="text-sm text-text-muted wrap-anywhere">
          Deleted <Moment at={removed_at} timezone={timezone} dayOnly /> by {removed_by} · kept until{' '}
          <Moment at={kept_until} timezone={timezone} dayOnly />
        </span>
      </span>
      {restorable && (
        <Button
          size="sm"
          label={`Restore ${name}`}
          busy={busy}
          disabled={disabled && !busy}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
