import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import type { ResetActor } from '../../../machines/auth/reset.machine.ts';
import { SuccessNotice } from './success-notice.tsx';

/** Sign-in opens automatically; the button opens it at once. */
export function ResetSuccess({ actor }: { readonly actor: ResetActor }) {
  const id = useId();
  const canGo = useSelector(actor, (snapshot) => snapshot.can({ type: 'signin.go' }));
  return (
    <AuthLayout title="Reset your password">
      <div className="grid gap-4">
        <SuccessNotice id={id}>Your password has been reset</SuccessNotice>
        <Button
          tone="primary"
          size="lg"
          block
          autoFocus
          describedBy={id}
          disabled={!canGo}
          onClick={() => actor.send({ type: 'signin.go' })}
        >
          Sign In
        </Button>
      </div>
    </AuthLayout>
  );
}
