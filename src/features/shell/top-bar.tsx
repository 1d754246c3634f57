import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { PlanType, UserProfile, WorkspaceEntry } from '../../../contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageTools } from '../../ui/page-tools.tsx';

/** The ring for the plan around the workspace's avatar; the free plan has none. */
const planClasses: Readonly<Record<PlanType, string>> = {
  free: 'plan-free',
  pro: 'plan-pro ring-2 ring-brand-keep',
  enterprise: 'plan-enterprise ring-2 ring-brand-well',
};
const planNames: Readonly<Record<PlanType, string>> = {
  free: 'Free plan',
  pro: 'Pro plan',
  enterprise: 'Enterprise plan',
};

export interface TopBarProps {
  readonly profile: UserProfile;
  readonly workspace: WorkspaceEntry;
  /** The page's name: the last breadcrumb and the document's first heading. */
  readonly title: string;
  /** Shown before the title: the grouping of spec §2.4. */
  readonly group: string | undefined;
  /** Opens the command palette; omitted where there is none. */
  readonly onSearch?: () => void;
  /** The button of the assistant beside the page. */
  readonly assistant?: ReactNode;
  /** The page that this one belongs to. */
  readonly above?: { readonly title: string; readonly href: string } | undefined;
  /** The workspace switcher. */
  readonly switcher?: ReactNode;
}

/** Shows the current page, the person and the workspace (spec §2.3). */
export function TopBar(props: TopBarProps & { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const { profile, workspace, title, group, above, onSearch, assistant, switcher, heading } = props;
  const slug = workspace.workspace_slug;
  // Spec §2.3: the plan of the first workspace, whichever is open.
  const plan = profile.workspaces[0]?.plan_type ?? 'free';
  return (
    <header className="flex h-topbar min-w-0 flex-none items-center gap-3 border-b border-border-default pl-5 pr-4 narrow:gap-1 narrow:px-3 print:hidden">
      <div className="flex min-w-0 items-center gap-[6px] text-text-muted">
        {group !== undefined && (
          <>
            <span className="whitespace-nowrap narrow:hidden">{group}</span>
            <ChevronRight
              aria-hidden="true"
              className="size-3 flex-none text-text-disabled narrow:hidden"
              strokeWidth={1.75}
            />
          </>
        )}
        {above !== undefined && (
          <>
            {/* A narrow window has the room for an arrow back. */}
            <a
              href={above.href}
              className="flex flex-none items-center whitespace-nowrap rounded-xs py-half font-medium text-text-link underline-offset-[3px] hover:underline narrow:size-row-grid-touch narrow:justify-center"
            >
              <ChevronLeft
                aria-hidden="true"
                className="hidden size-icon-md narrow:block"
                strokeWidth={1.75}
              />
              <span className="narrow:sr-only">{above.title}</span>
            </a>
            <ChevronRight
              aria-hidden="true"
              className="size-3 flex-none text-text-disabled narrow:hidden"
              strokeWidth={1.75}
            />
          </>
        )}
        <h1 ref={heading} tabIndex={-1} className="truncate font-semibold text-text-primary focus:outline-0">
          {title}
        </h1>
      </div>
      <div className="ml-auto flex flex-none items-center gap-2 narrow:gap-0">
        <PageTools />
        {onSearch && (
          <Hint text="Command palette (Ctrl+K)">
            <IconButton label="Command palette" onClick={onSearch}>
              <Search aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
            </IconButton>
          </Hint>
        )}
        {assistant}
        <a
          href={paths.workspace.userProfile(slug)}
          className="flex h-control-md items-center gap-2 rounded-md pl-[6px] pr-2 font-medium transition-colors duration-instant ease-standard hover:bg-surface-pressed narrow:size-row-grid-touch narrow:justify-center narrow:px-0"
        >
          <Avatar
            // As lists of members know the person, so that the colour is the same.
            id={workspace.member_id}
            name={profile.full_name}
            picture={profile.profile_picture_url}
            size="md"
          />
          <span className="max-w-[200px] truncate narrow:sr-only">{profile.full_name}</span>
        </a>
        <span aria-hidden="true" className="h-5 border-l border-border-default narrow:hidden" />
        <a
          href={paths.workspace.profile(slug)}
          className="grid size-control-lg place-items-center rounded-md transition-colors duration-instant ease-standard hover:bg-surface-pressed narrow:size-row-grid-touch"
        >
          <span
            className={classNames(
              'grid rounded-sm ring-offset-2 ring-offset-surface-base',
              planClasses[plan],
            )}
          >
            <Avatar
              id={workspace.workspace_id}
              name={workspace.workspace_name}
              picture={workspace.profile_picture_url}
              size="md"
              square
            />
          </span>
          <span className="sr-only">
            {workspace.workspace_name}, {planNames[plan]}
          </span>
        </a>
        {switcher}
      </div>
    </header>
  );
}
