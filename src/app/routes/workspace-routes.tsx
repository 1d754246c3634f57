/** The workspace's configuration: /{slug}/workspace/… (spec §2.2). */
import { FileText, SlidersHorizontal, Table2, UserPlus, Users, Zap } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';
import { SettingsNote } from '../../features/workspace/settings-note.tsx';
import { WorkspaceProfileScreen } from '../../features/workspace/workspace-profile-screen.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

const useSlug = () => useWorkspaceScope().workspace.workspace_slug;

export function WorkspaceProfileRoute() {
  return <WorkspaceProfileScreen workspace={useWorkspaceScope().workspace} />;
}

export function FieldsRoute() {
  const text = 'The fields of this workspace will be listed here. This page is not ready yet.';
  return <SettingsNote icon={SlidersHorizontal} title="Field Configuration" text={text} slug={useSlug()} />;
}

export function CreateFieldRoute() {
  const text = 'New fields will be described here. This page is not ready yet.';
  return <SettingsNote icon={SlidersHorizontal} title="Create Custom Field" text={text} slug={useSlug()} />;
}

export function TableConfigRoute() {
  return (
    <PageNote icon={<Table2 strokeWidth={1.75} />} title="Coming soon">
      Table configuration
    </PageNote>
  );
}

export function UsersRoute() {
  const text = 'The members of this workspace will be listed here. This page is not ready yet.';
  return <SettingsNote icon={Users} title="User Management" text={text} slug={useSlug()} />;
}

export function AddUserRoute() {
  const text = 'People will be invited to this workspace here. This page is not ready yet.';
  return <SettingsNote icon={UserPlus} title="Add User" text={text} slug={useSlug()} />;
}

export function AuditRoute() {
  const text = 'Who changed what will be listed here. This page is not ready yet.';
  return <SettingsNote icon={FileText} title="Audit Center" text={text} slug={useSlug()} />;
}

export function ActionsRoute() {
  const text = "The assistant's actions will be listed here. This page is not ready yet.";
  return <SettingsNote icon={Zap} title="Action Configuration" text={text} slug={useSlug()} />;
}
