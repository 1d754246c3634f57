import { useSelector } from '@xstate/react';
import { Check, CircleAlert, Minus } from 'lucide-react';
import type { BulkInviteActor } from '../../../machines/settings/bulk-invite.machine.ts';
import { countOf, type InvitedRow, type InviteResult } from '../../../machines/settings/invited-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StepHeading } from './step-heading.tsx';

interface ResultsStepProps {
  readonly actor: BulkInviteActor;
  readonly mayInvite: boolean;
}

/** What is done so far, and in the end, in one sentence. */
function summary(rows: readonly InvitedRow[], isOver: boolean): string {
  const invited = countOf(rows, 'invited');
  if (!isOver) return `${invited + countOf(rows, 'skipped', 'failed')} of ${rows.length} done.`;
  const skipped = countOf(rows, 'skipped');
  const unsent = countOf(rows, 'failed', 'waiting');
  return [
    `${invited} of ${rows.length} invited.`,
    skipped > 0 && `${skipped} skipped.`,
    unsent > 0 && `${unsent} not sent.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The invitations being sent one after the other, and what became of each. */
export function ResultsStep({ actor, mayInvite }: ResultsStepProps) {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const isOver = useSelector(actor, (snapshot) => snapshot.matches('told'));
  const canStop = useSelector(actor, (snapshot) => snapshot.can({ type: 'invite.stop' }));
  const hasUnsent = countOf(rows, 'failed', 'waiting') > 0;
  const hasFailed = countOf(rows, 'failed') > 0;
  return (
    <>
      <div>
        <StepHeading>{isOver ? 'Invitations' : 'Sending the invitations'}</StepHeading>
        <p role="status" className="text-text-secondary">
          {summary(rows, isOver)}
        </p>
      </div>
      <ul
        aria-label="Results"
        className="grid divide-y divide-border-subtle rounded-lg border border-border-default"
      >
        {rows.map(({ number, name, email, result }) => (
          <li key={number} className="grid gap-1 px-4 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="min-w-0 text-text-secondary wrap-anywhere">{email}</span>
            </span>
            <Result result={result} isOver={isOver} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {isOver ? (
          <>
            {hasUnsent && (
              <Button disabled={!mayInvite} onClick={() => actor.send({ type: 'invite.retry' })}>
                {hasFailed ? 'Retry' : 'Send the rest'}
              </Button>
            )}
            <Button tone="primary" onClick={() => actor.send({ type: 'form.leave' })}>
              Back to User Management
            </Button>
          </>
        ) : (
          <Button disabled={!canStop} onClick={() => actor.send({ type: 'invite.stop' })}>
            Stop
          </Button>
        )}
      </div>
    </>
  );
}

const sign = { 'aria-hidden': true, className: 'mt-half size-icon-sm flex-none', strokeWidth: 1.75 } as const;

function Result({ result, isOver }: { readonly result: InviteResult; readonly isOver: boolean }) {
  const line = 'flex items-start gap-2 text-xs';
  switch (result.kind) {
    case 'invited':
      return (
        <span className={`${line} text-success-text`}>
          <Check {...sign} />
          Invited
        </span>
      );
    case 'sending':
      return (
        <span className={`${line} text-text-muted`}>
          <Spinner />
          Sending
        </span>
      );
    case 'waiting':
      return (
        <span className={`${line} text-text-muted`}>
          <Minus {...sign} />
          {isOver ? 'Not sent' : 'Waiting'}
        </span>
      );
    default:
      return (
        <span className={`${line} ${result.kind === 'failed' ? 'text-danger-text' : 'text-text-secondary'}`}>
          <CircleAlert {...sign} />
          {result.text}
        </span>
      );
  }
}
