import { ChevronRight } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { WorkspaceEntry } from '../../../contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Links to workspaces, with the person's role in each. */
export function WorkspaceList({ workspaces }: { readonly workspaces: readonly WorkspaceEntry[] }) {
  return (
    <ul className="grid divide-y divide-border-subtle overflow-hidden rounded-lg border border-border-default">
      {workspaces.map(({ workspace_id, workspace_name, workspace_slug, profile_picture_url, role }) => (
        <li key={workspace_id}>
          <a
            href={paths.workspace.chatam(workspace_slug)}
            className="flex min-h-12 items-center gap-3 px-4 py-2 transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2"
          >
            <Avatar id={workspace_id} name={workspace_name} picture={profile_picture_url} size="md" square />
            <span className="grid min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{workspace_name}</span>
              <span className="text-xs text-text-muted">{roleDescriptions[role]}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-3 flex-none text-text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
