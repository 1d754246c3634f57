import { ChevronRight, LogOut, MessageSquare, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NavButton, NavLink } from '../../ui/nav-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

interface AppFrameProps {
  readonly profile: Pick<UserProfile, 'user_id' | 'full_name' | 'profile_picture_url'>;
  readonly workspace: Pick<
    WorkspaceEntry,
    'workspace_id' | 'workspace_name' | 'workspace_slug' | 'profile_picture_url'
  >;
  /** The page's name: the last crumb and the document's first heading. */
  readonly title: string;
  /** The grouping of spec §2.4 that stands before the title. */
  readonly group?: string;
  /** The address of the open page. */
  readonly current: string;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

const icon = { 'aria-hidden': true, className: 'size-icon-md flex-none', strokeWidth: 1.75 } as const;

/** The plain frame around every page of a workspace. */
export function AppFrame({ profile, workspace, title, group, current, onSignOut, children }: AppFrameProps) {
  usePageTitle(title);
  const chatam = paths.workspace.chatam(workspace.workspace_slug);
  const renewals = paths.workspace.renewals(workspace.workspace_slug);
  return (
    <div className="grid h-full grid-cols-[var(--nav-expanded)_minmax(0,1fr)] grid-rows-[var(--topbar-height)_minmax(0,1fr)] narrow:grid-cols-[var(--nav-collapsed)_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-md bg-surface-overlay px-3 py-2 font-medium text-text-link shadow-popover focus:not-sr-only focus:fixed focus:left-2 focus:top-2 focus:z-tooltip"
      >
        Skip to content
      </a>
      <nav
        aria-label="Workspace"
        className="row-span-full flex flex-col border-r border-border-default bg-surface-canvas"
      >
        <div className="flex h-topbar flex-none items-center px-4 narrow:hidden">
          <Wordmark href={chatam} />
        </div>
        <div className="hidden h-topbar flex-none items-center justify-center narrow:flex">
          <Wordmark href={chatam} short />
        </div>
        <ul className="grid content-start gap-half px-2 py-1 narrow:justify-items-center">
          <li>
            <NavLink
              href={chatam}
              label="Assistant"
              icon={<MessageSquare {...icon} />}
              active={current === chatam}
            />
          </li>
          <li>
            <NavLink
              href={renewals}
              label="Renewals Dashboard"
              icon={<RefreshCw {...icon} />}
              active={current === renewals}
            />
          </li>
        </ul>
        <div className="mt-auto grid border-t border-border-default p-2 narrow:justify-items-center">
          <NavButton label="Sign Out" icon={<LogOut {...icon} />} onClick={onSignOut} />
        </div>
      </nav>
      <header className="flex min-w-0 items-center gap-3 border-b border-border-default pl-5 pr-4 narrow:px-3">
        <div className="flex min-w-0 items-center gap-[6px] text-text-muted">
          {group !== undefined && (
            <>
              <span className="narrow:hidden">{group}</span>
              <ChevronRight
                aria-hidden="true"
                className="size-3 flex-none text-text-disabled narrow:hidden"
                strokeWidth={1.75}
              />
            </>
          )}
          <h1 className="truncate font-semibold text-text-primary">{title}</h1>
        </div>
        <div className="ml-auto flex flex-none items-center gap-2">
          <span className="flex items-center gap-2 px-2 font-medium">
            <Avatar
              id={profile.user_id}
              name={profile.full_name}
              picture={profile.profile_picture_url}
              size="md"
            />
            <span className="narrow:sr-only">{profile.full_name}</span>
          </span>
          <span aria-hidden="true" className="h-5 w-px bg-border-default" />
          <span className="grid size-control-lg place-items-center" title={workspace.workspace_name}>
            <Avatar
              id={workspace.workspace_id}
              name={workspace.workspace_name}
              picture={workspace.profile_picture_url}
              size="md"
              square
            />
            <span className="sr-only">{workspace.workspace_name}</span>
          </span>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="relative min-h-0 min-w-0 overflow-auto focus:outline-0">
        {children}
      </main>
    </div>
  );
}
