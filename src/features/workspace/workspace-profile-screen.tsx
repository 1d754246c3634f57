import { useSelector } from '@xstate/react';
import { ChevronRight, FileText, SlidersHorizontal, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { roleDescriptions, roleHas } from '../../../contract/rights.ts';
import type { WorkspaceProfileActor } from '../../../machines/settings/workspace-profile.machine.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { ProfileHead } from '../../ui/profile-head.tsx';

const { workspace: to } = paths;

/** The four links of spec §2.8. */
const shortcuts = [
  { label: 'User Management', to: to.users, icon: Users },
  { label: 'Field Configuration', to: to.fields, icon: SlidersHorizontal },
  { label: 'Audit Center', to: to.audit, icon: FileText },
  { label: 'Action Configuration', to: to.actions, icon: Zap },
] as const;

const words = { label: 'Workspace name', edit: 'Edit workspace name', noun: 'logo' } as const;

interface WorkspaceProfileScreenProps {
  readonly actor: WorkspaceProfileActor;
  /** For admins: exporting and deleting the workspace. */
  readonly administration?: ReactNode;
}

/** The profile of a workspace (spec §2.8): its name, logo and plan, and links to its configuration. */
export function WorkspaceProfileScreen({ actor, administration }: WorkspaceProfileScreenProps) {
  const workspace = useSelector(actor, ({ context }) => context.workspace);
  const name = useSelector(actor, ({ children }) => children.name);
  const logo = useSelector(actor, ({ children }) => children.logo);
  const mayConfigure = roleHas(workspace.role, 'configure');
  return (
    <div className="mx-auto grid max-w-[920px] grid-cols-[minmax(0,1fr)] gap-8 p-6 narrow:p-3">
      <section className="overflow-hidden rounded-lg border border-border-default">
        {name && logo && (
          <ProfileHead
            id={workspace.workspace_id}
            name={name}
            picture={logo}
            shownName={workspace.workspace_name}
            words={words}
            square
            readOnly={!mayConfigure}
          >
            <ul className="flex flex-wrap items-center gap-2 text-text-muted">
              <li className="flex">
                <PlanBadge plan={workspace.plan_type} />
              </li>
              <UsersLabel actor={actor} />
            </ul>
            {!mayConfigure && (
              <p className="text-text-muted">
                Only admins ({roleDescriptions.admin}) may change name and logo.
              </p>
            )}
          </ProfileHead>
        )}
        <Shortcuts slug={workspace.workspace_slug} />
      </section>
      {administration}
    </div>
  );
}

/** How many people use the workspace. */
function UsersLabel({ actor }: { readonly actor: WorkspaceProfileActor }) {
  const users = useSelector(actor, ({ context }) => context.users);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('uncounted'));
  if (failed) {
    return (
      <li>
        Number of users not loaded.{' '}
        <LinkButton onClick={() => actor.send({ type: 'users.reload' })}>Reload</LinkButton>
      </li>
    );
  }
  return users === null ? null : <li>{users === 1 ? '1 User' : `${users.toLocaleString('en-US')} Users`}</li>;
}

function Shortcuts({ slug }: { readonly slug: string }) {
  return (
    <ul className="grid grid-cols-4 border-t border-border-default max-split:grid-cols-2 narrow:grid-cols-1">
      {shortcuts.map(({ label, to: target, icon: Icon }) => (
        <li key={label} className="-mb-px -mr-px border-b border-r border-border-default">
          <a
            href={target(slug)}
            className="flex h-12 items-center gap-[10px] px-4 font-medium transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden="true" className="size-icon-md flex-none text-text-muted" strokeWidth={1.75} />
            <span className="truncate">{label}</span>
            <ChevronRight aria-hidden="true" className="ml-auto size-3 flex-none text-text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
