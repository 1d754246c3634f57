import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import type { ResetActor } from './reset-screen.tsx';

/** It goes on to sign-in by itself; the button is for whoever does not want to wait. */
export function ResetSuccess({ actor }: { readonly actor: ResetActor }) {
  const id = useId();
  const canGo = useSelector(actor, (snapshot) => snapshot.can({ type: 'signin.go' }));
  return (
    <AuthLayout title="Reset your password">
      <div className="grid gap-4">
        <p
          id={id}
          role="status"
          className="flex items-start gap-[10px] rounded-md border border-success-border bg-success-tint px-3 py-[10px] text-success-text"
        >
          <CircleCheck aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
          Your password has been reset
        </p>
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
