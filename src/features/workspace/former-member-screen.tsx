import { useEffect, useRef } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { FormerWorkspace, UserProfile } from '../../../contract/users.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { MoreWorkspaces } from './more-workspaces.tsx';
import { WorkspaceList } from './workspace-list.tsx';

interface FormerMemberScreenProps {
  readonly profile: UserProfile;
  readonly former: FormerWorkspace;
  /** What the person had typed in this tab and not saved, in lines of text; empty without any. */
  readonly unsaved: string;
}

/** At an address of a workspace that the person does not belong to any more (ADR 56), or that was deleted (decision 90). */
export function FormerMemberScreen({ profile, former, unsaved }: FormerMemberScreenProps) {
  const { workspaces, email } = profile;
  const { workspace_name: name, deleted } = former;
  const title = deleted ? `${name} was deleted` : `You are no longer a member of ${name}`;
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // It takes the place of a page that was being used.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="flex min-h-full flex-col px-10 py-8 narrow:px-5 narrow:py-5">
      <div>
        <Wordmark href={paths.root} size="lg" />
      </div>
      <div className="m-auto grid w-full max-w-[480px] grid-cols-[minmax(0,1fr)] gap-6 py-8">
        <div className="grid gap-2">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl font-semibold tracking-display wrap-anywhere focus-visible:outline-none"
          >
            {title}
          </h1>
          <p className="text-text-secondary">
            {deleted
              ? `${deleted.by} deleted this workspace. Until ${momentText(deleted.until, profile.timezone, { dateStyle: 'long', timeStyle: 'short' })} the people who run this installation can restore it. After that everything in it is removed for good.`
              : 'Your membership ended, so its pages cannot be opened. An admin of the workspace can invite you again.'}
          </p>
        </div>
        {unsaved !== '' && (
          <TextArea
            label="Not saved"
            value={unsaved}
            readOnly
            rows={6}
            help="You typed this before, and it cannot be saved there any more. You can copy it."
          />
        )}
        {workspaces.length > 0 && (
          <section aria-labelledby="other-workspaces" className="grid gap-3">
            <h2 id="other-workspaces" className="font-semibold">
              Your workspaces
            </h2>
            <WorkspaceList workspaces={workspaces} />
          </section>
        )}
        <MoreWorkspaces email={email} />
      </div>
    </main>
  );
}
