import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { AuditExportActor } from '../../../machines/settings/audit-export.machine.ts';
import type { AuditQuery } from '../../../machines/settings/audit-view.ts';
import { Button } from '../../ui/button.tsx';

interface ExportProps {
  readonly actor: AuditExportActor;
}

interface ExportButtonProps extends ExportProps {
  readonly query: AuditQuery;
  readonly mayExport: boolean;
  /** The id of the reason why the person may not. */
  readonly reason: string;
}

export function ExportButton({ actor, query, mayExport, reason }: ExportButtonProps) {
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'export.start', query }));
  return (
    <Button
      disabled={!mayExport || !canStart}
      {...(!mayExport && { describedBy: reason })}
      onClick={() => actor.send({ type: 'export.start', query })}
      icon={<Download aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
    >
      Export CSV
    </Button>
  );
}

/** Bytes as people say them: `640 KB`, `1.3 MB`. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How far the export has come, or how it ended, with what can be done about it. */
export function ExportLine({ actor }: ExportProps) {
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
