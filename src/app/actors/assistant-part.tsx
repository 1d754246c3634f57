/** The place of the assistant beside the page. Its code is no part of the first view; it is loaded ahead of time. */
import { useSelector } from '@xstate/react';
import type { BesideActor } from '../../../machines/chat/beside.machine.ts';
import { lazyPart } from '../router/lazy-page.tsx';

export const assistantPart = lazyPart(() =>
  import('./assistant-with-effects.tsx').then((module) => module.AssistantWithEffects),
);

export function AssistantPart({ actor }: { readonly actor: BesideActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ offered: 'open' }));
  return isOpen ? <assistantPart.Part /> : null;
}
