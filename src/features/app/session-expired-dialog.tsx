import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface SessionExpiredDialogProps {
  /** The name of the person whose session ended. */
  readonly name: string;
  readonly onSignOut: () => void;
  readonly children?: ReactNode;
}

/** Signing in again above the unchanged page (design §2). Only signing in or signing out closes it. */
export function SessionExpiredDialog({ name, onSignOut, children }: SessionExpiredDialogProps) {
  return (
    <Dialog
      title="Please sign in again"
      text={`Your session has ended, ${name}. What you were doing is still here.`}
    >
      <div className="mt-5">{children}</div>
      <p className="mt-4 flex justify-center">
        <LinkButton onClick={onSignOut}>Sign in as somebody else</LinkButton>
      </p>
    </Dialog>
  );
}
