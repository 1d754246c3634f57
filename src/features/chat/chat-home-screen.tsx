import { MessageSquare } from 'lucide-react';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface ChatHomeScreenProps {
  readonly firstName: string;
  readonly workspaceSlug: string;
}

/** The placeholder of the assistant's page: a greeting and a link to the renewals (spec §2.14). */
export function ChatHomeScreen({ firstName, workspaceSlug }: ChatHomeScreenProps) {
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)] content-center justify-items-center px-6 pb-16 pt-6">
      <h2 className="max-w-full text-center text-2xl font-semibold tracking-display wrap-anywhere">
        Hello {firstName}
      </h2>
      <p className="mt-1 text-center text-lg tracking-tight text-text-muted">Start managing your accounts</p>
      <EmptyState
        icon={<MessageSquare strokeWidth={1.75} />}
        action={<ButtonLink href={paths.workspace.renewals(workspaceSlug)}>Open renewals</ButtonLink>}
      >
        {brand.assistant} has no conversations in this workspace yet.
      </EmptyState>
    </div>
  );
}
