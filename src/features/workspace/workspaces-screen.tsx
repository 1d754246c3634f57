import { ChevronRight } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { UserProfile } from '../../../contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

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
        <ul className="grid divide-y divide-border-subtle overflow-hidden rounded-lg border border-border-default">
          {workspaces.map(({ workspace_id, workspace_name, workspace_slug, profile_picture_url, role }) => (
            <li key={workspace_id}>
              <a
                href={paths.workspace.chatam(workspace_slug)}
                className="flex min-h-12 items-center gap-3 px-4 py-2 transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2"
              >
                <Avatar
                  id={workspace_id}
                  name={workspace_name}
                  picture={profile_picture_url}
                  size="md"
                  square
                />
                <span className="grid min-w-0 flex-1">
                  <span className="font-medium wrap-anywhere">{workspace_name}</span>
                  <span className="text-xs text-text-muted">{roleDescriptions[role]}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-3 flex-none text-text-muted" />
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <ButtonLink tone="secondary" href={paths.onboard}>
            Create another workspace
          </ButtonLink>
          <ButtonLink tone="secondary" href={paths.joinWorkspaceAs(email)}>
            Join by invitation
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
