import { paths } from '../../../contract/paths.ts';
import type { UserProfile } from '../../../contract/users.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { MoreWorkspaces } from './more-workspaces.tsx';
import { WorkspaceList } from './workspace-list.tsx';

/** All workspaces of a person (spec §2.14: /workspaces is used for switching). */
export function WorkspacesScreen({ profile }: { readonly profile: UserProfile }) {
  const { workspaces, email } = profile;
  usePageTitle('Workspaces');
  return (
    <main className="flex min-h-full flex-col px-10 py-8 narrow:px-5 narrow:py-5">
      <div>
        <Wordmark href={paths.root} size="lg" />
      </div>
      <div className="m-auto grid w-full max-w-[480px] grid-cols-[minmax(0,1fr)] gap-6 py-8">
        <h1 className="text-xl font-semibold tracking-display">Workspaces</h1>
        <WorkspaceList workspaces={workspaces} />
        <MoreWorkspaces email={email} />
      </div>
    </main>
  );
}
