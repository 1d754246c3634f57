import { useSelector } from '@xstate/react';
import { MessageSquare } from 'lucide-react';
import type { BesideActor } from '../../../machines/chat/beside.machine.ts';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Opens the assistant beside the page, and closes it. */
export function AssistantButton({ actor }: { readonly actor: BesideActor }) {
  const isOffered = useSelector(actor, (snapshot) => snapshot.matches('offered'));
  if (!isOffered) return null;
  return (
    <Hint text="Assistant (Ctrl+J)">
      <IconButton label="Assistant" onClick={() => actor.send({ type: 'beside.toggle' })}>
        <MessageSquare aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
    </Hint>
  );
}
