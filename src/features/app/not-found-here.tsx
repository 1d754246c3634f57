import { CircleQuestionMark } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import type { WorkspaceEntry } from '../../../contract/users.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';

/** An unknown address inside a workspace (design §7). The shell with its title stays visible. */
export function NotFoundHere({ workspace }: { readonly workspace: WorkspaceEntry }) {
  return (
    <PageNote
      icon={<CircleQuestionMark strokeWidth={1.75} />}
      title="This page doesn't exist."
      action={
        <ButtonLink href={paths.workspace.chatam(workspace.workspace_slug)}>Back to the workspace</ButtonLink>
      }
    />
  );
}
