import { Spinner } from '../../ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface WaitingProps {
  readonly title: string;
  readonly children: string;
}

/** A step in which there is nothing to do but wait. */
export function Waiting({ title, children }: WaitingProps) {
  return (
    <AuthLayout title={title} focusTitleFor={title}>
      <p role="status" className="flex items-center gap-2 text-text-secondary">
        <Spinner />
        {children}
      </p>
    </AuthLayout>
  );
}

/** Between the identity service's yes and the workspace. */
export function Opening({ title }: { readonly title: string }) {
  return <Waiting title={title}>Opening your workspace</Waiting>;
}

/** Between a click on a mail's link and the step where its code is entered. */
export function OpeningLink({ title }: { readonly title: string }) {
  return <Waiting title={title}>Opening the link</Waiting>;
}
