import { Spinner } from '../../ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface WaitingProps {
  readonly title: string;
  readonly children: string;
}

/** A step in which the person only waits. */
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

/** Shown between a successful sign-in and the workspace. */
export function Opening({ title }: { readonly title: string }) {
  return <Waiting title={title}>Opening your workspace</Waiting>;
}

/** Shown between opening a mail's link and the code step. */
export function OpeningLink({ title }: { readonly title: string }) {
  return <Waiting title={title}>Opening the link</Waiting>;
}
