import { useSelector } from '@xstate/react';
import type { BesideActor } from '../../../machines/chat/beside.machine.ts';
import { AssistantButton } from './assistant-button.tsx';
import { BesideFrame } from './beside-frame.tsx';

/** The button and the frame of the assistant beside a page, without a page and without the assistant. */
export function BesideScreen({ actor }: { readonly actor: BesideActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ offered: 'open' }));
  return (
    <div className="flex h-full justify-end gap-4 pl-4 pt-3">
      <div>
        <AssistantButton actor={actor} />
      </div>
      {isOpen && <BesideFrame actor={actor} />}
    </div>
  );
}
