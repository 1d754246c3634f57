/** What the three flows with a mailed code have in common: sign-up, joining and reset. */
import type { AnyActorRef } from 'xstate';
import type { Problem } from './problem.tsx';
import type { ResendActor } from './resend-code.tsx';

type VerificationField = 'code' | 'password' | 'confirmation';

type VerificationEvent =
  | { type: 'field.change'; field: VerificationField; value: string }
  | { type: 'verification.submit' }
  | { type: 'verification.back' };

interface VerificationSnapshot {
  readonly context: Readonly<Record<VerificationField | 'email', string>> & {
    readonly problem: Problem | null;
  };
  readonly children: { readonly resend?: ResendActor | undefined };
  hasTag(tag: 'busy'): boolean;
  can(event: VerificationEvent): boolean;
}

export interface VerificationActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): VerificationSnapshot;
  send(event: VerificationEvent): void;
}
