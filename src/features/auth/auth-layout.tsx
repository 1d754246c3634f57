import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { PageTools } from '../../ui/page-tools.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AuthPreview } from './auth-preview.tsx';

interface AuthLayoutProps {
  readonly title: string;
  /** A line below the title. */
  readonly intro?: ReactNode;
  /** Shown above the title, for example the progress bars of a form with steps. */
  readonly above?: ReactNode;
  /** For a step without a field: the title receives the focus when it appears, and again when this value changes. */
  readonly focusTitleFor?: unknown;
  readonly children: ReactNode;
}

/** The title labels the form below it. Only one such page exists at a time. */
export const AUTH_TITLE_ID = 'auth-title';

/** A constant element, so that typing in the form does not render the picture again. */
const preview = <AuthPreview />;

/** The form on the left; on the right, if there is space, a picture of the product. */
export function AuthLayout({ title, intro, above, focusTitleFor, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // Before other effects, because an error that appears with the step receives the focus afterwards.
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
