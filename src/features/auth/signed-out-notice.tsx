import { paths } from '../../../contract/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface SignedOutNoticeProps {
  readonly title: string;
  readonly problem: string | undefined;
  /** What has succeeded. */
  readonly children: string;
}

/** The account exists; only signing in failed. The person signs in with the form. */
export function SignedOutNotice({ title, problem, children }: SignedOutNoticeProps) {
  return (
    <AuthLayout title={title}>
      <div className="grid gap-4">
        <Banner focusFor={problem}>{problem}</Banner>
        <p className="text-text-secondary">{children}</p>
        <div className="grid">
          <ButtonLink href={paths.signin}>Sign In</ButtonLink>
        </div>
      </div>
    </AuthLayout>
  );
}
