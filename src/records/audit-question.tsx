import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import type { AuditRevertActor } from '../../machines/settings/audit-revert.machine.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { AuditValue } from './audit-value.tsx';
import { entityName, momentOf } from './audit-words.ts';

interface AuditQuestionProps {
  readonly actor: AuditRevertActor;
  readonly timezone: string;
}

/** The question before a change is taken back: what it becomes, and who changed it when. */
export function AuditQuestion({ actor, timezone }: AuditQuestionProps) {
  const entry = useSelector(actor, ({ context }) => context.entry);
  const field = useSelector(actor, ({ context }) => context.field);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('reverting'));
  const isStale = useSelector(actor, (snapshot) => snapshot.matches('stale'));
  const change = entry.diff[field];
  if (change === undefined) return null;
  const { day, time } = momentOf(entry.performed_at, timezone);
  return (
    <ConfirmDialog
      title={`Revert ${change.label}?`}
      text={`${entityName(entry)}: ${entry.performed_by_name} changed it on ${day}, ${time}.`}
      tone="primary"
      action={isStale ? 'Reload the log' : 'Revert'}
      problem={problem}
      busy={busy}
      onConfirm={() => actor.send({ type: isStale ? 'revert.reload' : 'revert.accept' })}
      onCancel={() => actor.send({ type: 'revert.cancel' })}
    >
      <p className="mt-4 flex flex-wrap items-center gap-2 tabular-nums">
        <AuditValue value={change.new} is="removed" />
        <ArrowRight role="img" aria-label="becomes" className="size-icon-md flex-none text-text-muted" />
        <AuditValue value={change.old} is="added" />
      </p>
    </ConfirmDialog>
  );
}
