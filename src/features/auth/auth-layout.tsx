import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { PageTools } from '../../ui/page-tools.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AuthPreview } from './auth-preview.tsx';

interface AuthLayoutProps {
  readonly title: string;
  /** A line under the title. */
  readonly intro?: ReactNode;
  /** Stands over the title, such as the bars of a form in steps. */
  readonly above?: ReactNode;
  /** For a step without a field: the title takes the focus when it appears, and again when this changes. */
  readonly focusTitleFor?: unknown;
  readonly children: ReactNode;
}

/** The title names the form under it. There is one such page at a time. */
export const AUTH_TITLE_ID = 'auth-title';

/** The same element each time: a key pressed in the form does not draw the picture again. */
const preview = <AuthPreview />;

/** The form at the left; at the right, where there is room, a picture of what waits behind it. */
export function AuthLayout({ title, intro, above, focusTitleFor, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // Before other effects: an error that comes with the step takes the focus after this.
  useLayoutEffect(() => {
    if (focusTitleFor !== undefined) heading.current?.focus();
  }, [focusTitleFor]);
  return (
    <div className="grid min-h-full split:h-full split:min-h-[760px] split:grid-cols-[minmax(480px,5fr)_7fr] split:overflow-hidden">
      <main className="flex flex-col px-10 py-8 narrow:px-5 narrow:py-5">
        <div>
          <Wordmark href={paths.root} size="lg" />
        </div>
        <div className="m-auto w-full max-w-[360px] pb-12 narrow:pt-8">
          {above !== undefined && <div className="mb-5">{above}</div>}
          <h1
            id={AUTH_TITLE_ID}
            ref={heading}
            tabIndex={focusTitleFor === undefined ? undefined : -1}
            className="text-xl font-semibold tracking-display focus:outline-0"
          >
            {title}
          </h1>
          {intro !== undefined && <p className="mt-1 text-text-secondary">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <PageTools />
      </main>
      <div className="relative hidden overflow-hidden border-l border-border-default bg-surface-canvas split:block">
        {preview}
      </div>
    </div>
  );
}
