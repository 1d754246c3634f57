import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { mailedLinkMachine } from '../../../machines/auth/mailed-link.machine.ts';

interface FlowActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly children: { readonly mailedLink?: ActorRefFrom<typeof mailedLinkMachine> | undefined };
  };
}

/** Whether the link of a mail is being opened in this flow. */
export function useOpeningLink(actor: FlowActor): boolean {
  const link = useSelector(actor, ({ children }) => children.mailedLink);
  return useSelector(link, (snapshot) => snapshot?.matches('opening') ?? false);
}
