import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AuthPreview } from './auth-preview.tsx';

interface AuthLayoutProps {
  readonly title: string;
  /** A line under the title. */
  readonly intro?: ReactNode;
  /** Stands over the title, such as the bars of a form in steps. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The same element each time: a key pressed in the form does not draw the picture again. */
const preview = <AuthPreview />;

/** The form at the left; at the right, where there is room, a picture of what waits behind it. */
export function AuthLayout({ title, intro, above, children }: AuthLayoutProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-full split:h-full split:min-h-[760px] split:grid-cols-[minmax(480px,5fr)_7fr] split:overflow-hidden">
      <main className="flex flex-col px-10 py-8 narrow:px-5 narrow:py-5">
        <div>
          <Wordmark href={paths.root} size="lg" />
        </div>
        <div className="m-auto w-full max-w-[360px] pb-12 narrow:pt-8">
          {above !== undefined && <div className="mb-5">{above}</div>}
          <h1 className="text-xl font-semibold tracking-display">{title}</h1>
          {intro !== undefined && <p className="mt-1 text-text-secondary">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
      <div className="relative hidden overflow-hidden border-l border-border-default bg-surface-canvas split:block">
        {preview}
      </div>
    </div>
  );
}
