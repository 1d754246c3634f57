import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { FileExportActor } from '../../machines/shared/file-export.machine.ts';
import type { ButtonSize } from './button-style.ts';
import { Button } from './button.tsx';

interface ExportButtonProps<Query> {
  readonly actor: FileExportActor<Query>;
  /** What the page shows. */
  readonly query: Query;
  readonly label?: string;
  readonly size?: ButtonSize;
  /** The id of the reason why the person may not export. */
  readonly refusedFor?: string;
}

/** The button that exports what a page shows as a file (spec §2.14). */
export function ExportButton<Query>(props: ExportButtonProps<Query>) {
  const { actor, query, label = 'Export CSV', size = 'md', refusedFor } = props;
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'export.start', query }));
  return (
    <Button
      disabled={refusedFor !== undefined || !canStart}
      {...(refusedFor !== undefined && { describedBy: refusedFor })}
      onClick={() => actor.send({ type: 'export.start', query })}
      size={size}
      icon={<Download aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
    >
      {label}
    </Button>
  );
}

/** Bytes as people say them: `640 KB`, `1.3 MB`. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How far the export has come, or how it ended, with what can be done about it. */
export function ExportLine<Query>({ actor }: Pick<ExportButtonProps<Query>, 'actor'>) {
  const running = useSelector(actor, (snapshot) => snapshot.matches('running'));
  const received = useSelector(actor, (snapshot) => snapshot.matches('received'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const bytes = useSelector(actor, ({ context }) => context.bytes);
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (!running && !received && !failed) return null;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-5 pb-3 narrow:px-3">
      {failed ? (
        <span role="alert" className="text-danger-text wrap-anywhere">
          {problem}
        </span>
      ) : (
        <span role="status" className={received ? 'text-success-text' : 'tabular-nums text-text-secondary'}>
          {received ? 'The file is ready.' : `Exporting… ${bytes > 0 ? `${sizeOf(bytes)} received` : ''}`}
        </span>
      )}
      {running && (
        <Button size="sm" label="Cancel export" onClick={() => actor.send({ type: 'export.cancel' })}>
          Cancel
        </Button>
      )}
      {failed && (
        <Button size="sm" onClick={() => actor.send({ type: 'export.retry' })}>
          Retry
        </Button>
      )}
      {!running && (
        <Button size="sm" onClick={() => actor.send({ type: 'export.dismiss' })}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
