import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { InvitationRestoreActor } from '../../../machines/auth/invitation-restore.machine.ts';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { FormProblem } from './problem.tsx';
import { SuccessNotice } from './success-notice.tsx';
import { useStep } from './use-step.ts';

type Way = Parameters<InvitationRestoreActor['send']>[0];

/** The page opened by the link in the mail about a declined invitation. */
export function InvitationRestoreScreen({ actor }: { readonly actor: InvitationRestoreActor }) {
  const step = useStep(actor);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const workspace = useSelector(actor, ({ context }) => context.workspaceName);
  if (step === 'restored') {
    return (
      <Step>
        <SuccessNotice>{`Your invitation to ${workspace} is open again`}</SuccessNotice>
        <Action actor={actor} way={{ type: 'invitation.see' }}>
          See the invitation
        </Action>
      </Step>
    );
  }
  if (step === 'refused') {
    return (
      <Step>
        <FormProblem problem={problem} />
        <Action actor={actor} way={{ type: 'joining.go' }}>
          Look for invitations
        </Action>
      </Step>
    );
  }
  return (
    <Step intro="The invitation is open again then, and you can accept it.">
      <FormProblem problem={problem} />
      <Action actor={actor} way={{ type: 'restore.confirm' }}>
        Take it back
      </Action>
    </Step>
  );
}

function Step({ intro, children }: { readonly intro?: string; readonly children: ReactNode }) {
  return (
    <AuthLayout title="Take back declining" {...(intro !== undefined && { intro })}>
      <div className="grid gap-4">{children}</div>
    </AuthLayout>
  );
}

interface ActionProps {
  readonly actor: InvitationRestoreActor;
  readonly way: Way;
  readonly children: string;
}

/** The action of a step. */
function Action({ actor, way, children }: ActionProps) {
  const can = useSelector(actor, (snapshot) => snapshot.can(way));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button tone="primary" size="lg" block busy={busy} disabled={!can} onClick={() => actor.send(way)}>
      {children}
    </Button>
  );
}
