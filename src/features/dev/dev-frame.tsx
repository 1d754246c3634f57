import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The frame of the developer dashboard (spec §2.15), which belongs to no workspace. */
export function DevFrame({ children }: { readonly children: ReactNode }) {
  usePageTitle('Assistant dashboard');
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-topbar flex-none items-center gap-4 border-b border-border-default bg-surface-canvas px-5 narrow:px-3">
        <span className="flex-none">
          <Wordmark href={paths.signin} />
        </span>
        <h1 className="truncate font-semibold">Assistant dashboard</h1>
        <span className="ml-auto">
          <TextLink href={paths.signin}>
            Back<span className="narrow:sr-only"> to your workspace</span>
          </TextLink>
        </span>
      </header>
      <main className="min-h-0 flex-1 overflow-auto">{children}</main>
    </div>
  );
}
