import { ChevronRight, FileText, SlidersHorizontal, Users, Zap } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import type { WorkspaceEntry } from '../../../contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';

const { workspace: to } = paths;

/** The four links of spec §2.8. */
const shortcuts = [
  { label: 'User Management', to: to.users, icon: Users },
  { label: 'Field Configuration', to: to.fields, icon: SlidersHorizontal },
  { label: 'Audit Center', to: to.audit, icon: FileText },
  { label: 'Action Configuration', to: to.actions, icon: Zap },
] as const;

/** The available part of the workspace's profile (spec §2.8): its name, and links to its configuration. */
export function WorkspaceProfileScreen({ workspace }: { readonly workspace: WorkspaceEntry }) {
  return (
    <div className="mx-auto max-w-[920px] p-6 narrow:p-3">
      <section className="overflow-hidden rounded-lg border border-border-default">
        <div className="flex items-center gap-4 p-5">
          <Avatar
            id={workspace.workspace_id}
            name={workspace.workspace_name}
            picture={workspace.profile_picture_url}
            size="md"
            square
          />
          <div className="min-w-0">
            <h2 className="truncate text-lg font-semibold tracking-tight">{workspace.workspace_name}</h2>
            <p className="text-text-muted">Name and logo cannot be changed here yet.</p>
          </div>
        </div>
        <ul className="grid grid-cols-4 border-t border-border-default max-split:grid-cols-2 narrow:grid-cols-1">
          {shortcuts.map(({ label, to: target, icon: Icon }) => (
            <li key={label} className="-mb-px -mr-px border-b border-r border-border-default">
              <a
                href={target(workspace.workspace_slug)}
                className="flex h-12 items-center gap-[10px] px-4 font-medium transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2"
              >
                <Icon
                  aria-hidden="true"
                  className="size-icon-md flex-none text-text-muted"
                  strokeWidth={1.75}
                />
                <span className="truncate">{label}</span>
                <ChevronRight aria-hidden="true" className="ml-auto size-3 flex-none text-text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
