import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTools } from '../../ui/page-tools.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The page for unknown addresses (spec §2.1). */
export function NotFound() {
  usePageTitle('Page Not Found');
  return (
    <main className="flex min-h-full flex-col px-10 py-8 narrow:px-5">
      <div>
        <Wordmark href={paths.root} size="lg" />
      </div>
      <div className="m-auto grid max-w-[320px] justify-items-center gap-1 pb-16 text-center">
        <h1 className="text-lg font-semibold tracking-tight">Page Not Found</h1>
        <p className="text-text-muted">
          This page doesn't exist. Please proceed to login to access your workspace.
        </p>
        <div className="mt-4">
          <ButtonLink href={paths.signin}>Sign In</ButtonLink>
        </div>
      </div>
      <PageTools />
    </main>
  );
}
