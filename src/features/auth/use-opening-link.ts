import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { MailedLinkActor } from '../../../machines/auth/mailed-link.machine.ts';

interface FlowActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly children: { readonly mailedLink?: MailedLinkActor | undefined };
  };
}

/** Whether a mail's link is being opened in this flow. */
export function useOpeningLink(actor: FlowActor): boolean {
  const link = useSelector(actor, ({ children }) => children.mailedLink);
  return useSelector(link, (snapshot) => snapshot?.matches('opening') ?? false);
}
