import { Activity } from 'lucide-react';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { PageNote } from '../../ui/page-note.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

/**
 * The placeholder of the developer dashboard (spec §2.15). It has its own frame, because it belongs to no workspace.
 */
export function ChatamAdminScreen() {
  usePageTitle('Assistant dashboard');
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-topbar flex-none items-center gap-4 border-b border-border-default bg-surface-canvas px-5 narrow:px-3">
        <Wordmark href={paths.signin} />
        <h1 className="truncate font-semibold">Assistant dashboard</h1>
        <span className="ml-auto">
          <TextLink href={paths.signin}>Back to your workspace</TextLink>
        </span>
      </header>
      <main className="min-h-0 flex-1 overflow-auto">
        <PageNote icon={<Activity strokeWidth={1.75} />} title={`${brand.assistant} dashboard`}>
          How the assistant works across all workspaces will be shown here. This page is not ready yet.
        </PageNote>
      </main>
    </div>
  );
}
