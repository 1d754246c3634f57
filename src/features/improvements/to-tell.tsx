import { useSelector } from '@xstate/react';
import type { Requester } from '../../../contract/requesters.ts';
import { calledOf } from '../../../machines/improvements/requesters.ts';
import type { RequestersActor } from '../../../machines/improvements/requesters.machine.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface ToTellProps {
  readonly actor: RequestersActor;
  readonly untold: readonly Requester[];
}

/** Those who asked for a shipped improvement and have not been told. */
export function ToTell({ actor, untold }: ToTellProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section aria-label="To tell" className="mx-5 mb-2 grid gap-2 rounded-lg bg-info-tint p-3 narrow:mx-3">
      <h3 className="font-semibold">
        {untold.length === 1 ? 'Shipped. 1 is to be told' : `Shipped. ${untold.length} are to be told`}
      </h3>
      <ul aria-label="To tell" className="grid gap-1">
        {untold.map((requester) => (
          <li
            key={requester.id}
            aria-label={calledOf(requester)}
            className="flex min-h-control-md flex-wrap items-center gap-x-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{calledOf(requester)}</span>
            {requester.contact_email !== null && (
              <TextLink href={`mailto:${requester.contact_email}`}>{requester.contact_email}</TextLink>
            )}
            {requester.editable && (
              <Button
                size="sm"
                disabled={busy}
                label={`${calledOf(requester)} was told`}
                onClick={() => actor.send({ type: 'requester.tell', id: requester.id })}
              >
                Told
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
