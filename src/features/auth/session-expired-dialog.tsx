import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SigninForm, type SigninActor } from './signin-form.tsx';

interface SessionExpiredDialogProps {
  readonly actor: SigninActor;
  /** The person whose session ended. */
  readonly name: string;
  readonly onSignOut: () => void;
}

/** Signing in again over the untouched page (design §2). Only signing in, or leaving for good, closes it. */
export function SessionExpiredDialog({ actor, name, onSignOut }: SessionExpiredDialogProps) {
  return (
    <Dialog
      title="Please sign in again"
      text={`Your session has ended, ${name}. What you were doing is still here.`}
    >
      <div className="mt-5">
        <SigninForm actor={actor} again />
      </div>
      <p className="mt-4 flex justify-center">
        <LinkButton onClick={onSignOut}>Sign in as somebody else</LinkButton>
      </p>
    </Dialog>
  );
}
