import { Spinner } from '../../ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Between the identity service's yes and the workspace. */
export function Opening({ title }: { readonly title: string }) {
  return (
    <AuthLayout title={title}>
      <p role="status" className="flex items-center gap-2 text-text-secondary">
        <Spinner />
        Opening your workspace
      </p>
    </AuthLayout>
  );
}
