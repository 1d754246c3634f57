import { useSelector } from '@xstate/react';
import type { ChangeActor } from '../../../machines/shared/change.machine.ts';
import { Button } from '../button.tsx';

interface RevertedLineProps {
  readonly actor: ChangeActor;
  /** The name of the item, for the buttons' names: `Bo Lindqvist`. */
  readonly name: string;
}

/** The reason for a reverted change, with the buttons to retry and to dismiss it. */
export function RevertedLine({ actor, name }: RevertedLineProps) {
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('reverted') ? snapshot.context.problem : null,
  );
  if (problem === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs">
      <span role="alert" className="text-danger-text">
        {problem}
      </span>
      <Button size="sm" label={`Try again, ${name}`} onClick={() => actor.send({ type: 'change.retry' })}>
        Try again
      </Button>
      <Button size="sm" label={`Dismiss, ${name}`} onClick={() => actor.send({ type: 'change.dismiss' })}>
        Dismiss
      </Button>
    </span>
  );
}
