import { useSelector } from '@xstate/react';
import { Check, CircleAlert } from 'lucide-react';
import { cellKey, type TableRecord } from '../../machines/records/cell.ts';
import { retryJob } from '../../machines/records/bulk-preview.ts';
import type { RecordsWriteActor, Refused } from '../../machines/records/records-write.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { rowOf } from '../../machines/records/table.ts';
import { counted, sizeOf, stepText } from '../../machines/records/steps.ts';
import type { TableView } from '../../machines/records/view.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { BulkLines } from './bulk-counts.tsx';

interface WriteCardProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
}

/** The write of many records over the end of its table: progress, what was refused, what was done. */
export function WriteCard<R extends TableRecord, V extends TableView>({ actor }: WriteCardProps<R, V>) {
  const write = useSelector(actor, ({ children }) => children.write);
  return write ? <Card key={write.getSnapshot().context.write} actor={actor} write={write} /> : null;
}

interface CardProps<R extends TableRecord, V extends TableView> extends WriteCardProps<R, V> {
  readonly write: RecordsWriteActor;
}

function Card<R extends TableRecord, V extends TableView>(props: CardProps<R, V>) {
  const { write } = props;
  const isWriting = useSelector(write, (snapshot) => snapshot.matches('writing'));
  const isPartial = useSelector(write, (snapshot) => snapshot.matches('partial'));
  const isDone = useSelector(write, (snapshot) => snapshot.matches('done'));
  return (
    <section aria-label="Write of many records" className="write-card">
      {isWriting && <Progress write={write} />}
      {isPartial && <Partial {...props} />}
      {isDone && <Done {...props} />}
    </section>
  );
}

function Progress({ write }: { readonly write: RecordsWriteActor }) {
  const total = useSelector(write, ({ context }) => context.total);
  const left = useSelector(write, ({ context }) => sizeOf(context.left));
  const isStopped = useSelector(write, ({ context }) => context.isStopped);
  const doing = useSelector(write, ({ context: { step, way } }) => (way === 'undo' ? 'Undoing' : step.doing));
  const done = total - left;
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="whitespace-nowrap font-medium">
        {isStopped ? 'Stopping' : doing}
      </span>
      <span className="whitespace-nowrap tabular-nums text-text-secondary">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <ProgressBar label={doing} percent={total === 0 ? 100 : Math.round((done / total) * 100)} />
      <Button disabled={isStopped} onClick={() => write.send({ type: 'write.stop' })}>
        Stop
      </Button>
    </div>
  );
}

const written = (count: number) => count.toLocaleString('en-US');

function Partial<R extends TableRecord, V extends TableView>({ actor, write }: CardProps<R, V>) {
  const context = useSelector(write, (snapshot) => snapshot.context);
  const { all, refused, left, problem, isStopped } = context;
  const unwritten = sizeOf(left);
  const count = refused.length + unwritten;
  const nameOf = (id: string) => {
    const table = actor.getSnapshot().context;
    const row = rowOf(table, id);
    return row ? table.type.nameOf(row) : 'A record that is not in the table';
  };
  const isOfCells =
    new Set(context.step.redo.kind === 'set' ? context.step.redo.changes.map(({ field }) => field) : [])
      .size > 1;
  /** With its field, where several are written. */
  const entryName = ({ id, field }: Refused) => {
    const { type, fields } = actor.getSnapshot().context;
    const label = isOfCells && field !== undefined && type.fieldOf(field, fields)?.field_label;
    return label ? `${label}, ${nameOf(id)}` : nameOf(id);
  };
  const why = problem ?? (isStopped ? 'Stopped' : null);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <CircleAlert
          aria-hidden="true"
          className="size-icon-md flex-none text-danger-solid"
          strokeWidth={1.75}
        />
        <span role="alert" className="mr-auto font-medium">
          {`${written(all)} changed, ${written(count)} did not`}
        </span>
        <Button
          onClick={() =>
            write.send({ type: 'write.retry', job: retryJob(actor.getSnapshot().context, context) })
          }
        >
          {`Retry ${written(count)}`}
        </Button>
        <Button tone="ghost" onClick={() => write.send({ type: 'write.close' })}>
          Close
        </Button>
      </div>
      <BulkLines
        label="What was refused"
        lines={refused.map((one) => ({
          id: one.field === undefined ? one.id : cellKey({ ...one, field: one.field }),
          name: entryName(one),
          text: one.reason,
        }))}
      />
      {unwritten > 0 && (
        <p className="text-text-secondary">
          {`${why ?? ''}. ${counted(context.step.noun, unwritten)} not written.`}
        </p>
      )}
    </div>
  );
}

function Done<R extends TableRecord, V extends TableView>({ actor, write }: CardProps<R, V>) {
  const step = useSelector(write, ({ context }) => context.step);
  const way = useSelector(write, ({ context }) => context.way);
  const number = useSelector(write, ({ context }) => context.write);
  const last = useSelector(actor, ({ context }) => context.edits.done.at(-1));
  // Undo takes back the last entry of the history, which may be an edit made meanwhile.
  const canUndo = last !== undefined && 'step' in last && last.write === number;
  return (
    <div className="flex items-center gap-2">
      <Check aria-hidden="true" className="size-icon-md flex-none text-success-solid" strokeWidth={1.75} />
      <span role="status" className="mr-auto">
        {way === 'undo' ? `Undone: ${stepText(step)}` : stepText(step)}
      </span>
      {canUndo && (
        <span
          onMouseEnter={() => write.send({ type: 'result.hold' })}
          onMouseLeave={() => write.send({ type: 'result.release' })}
          onFocus={() => write.send({ type: 'result.hold' })}
          onBlur={() => write.send({ type: 'result.release' })}
        >
          <Button tone="ghost" onClick={() => actor.send({ type: 'history.undo' })}>
            Undo
          </Button>
        </span>
      )}
      <Button tone="ghost" onClick={() => write.send({ type: 'write.close' })}>
        Close
      </Button>
    </div>
  );
}
