import { useSelector } from '@xstate/react';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import type { Person, SampleListActor } from '../../../machines/shared/sample-list.machine.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

interface RemovePersonQuestionProps {
  readonly actor: SampleListActor;
  readonly people: CollectionActor<Person>;
}

export function RemovePersonQuestion({ actor, people }: RemovePersonQuestionProps) {
  const removing = useSelector(actor, ({ children }) => children.removing);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const name = useSelector(
    people,
    ({ context }) => context.items.find(({ id }) => id === chosen)?.name ?? '',
  );
  if (!removing) return null;
  return (
    <ConfirmQuestion
      actor={removing}
      title={`Remove ${name}?`}
      text="They can no longer sign in."
      action="Remove"
    />
  );
}
