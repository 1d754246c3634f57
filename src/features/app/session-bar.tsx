import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import { shownProfile, type SessionActor } from '../../../machines/app/session.machine.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface SessionBarProps {
  readonly actor: SessionActor;
  /** True on the page where an account is set up, which itself says what is missing. */
  readonly atSetUp?: boolean;
  readonly onSignOut?: () => void;
}

/** A larger touch target on a narrow window. The focus ring is inside, so that truncation does not cut it off. */
const linkStyle =
  'rounded-xs py-1 font-medium text-text-link underline-offset-[3px] hover:underline focus-visible:-outline-offset-2 narrow:-my-2 narrow:py-3';

/**
 * Shows the signed-in person above a page without a top bar (design §7): their workspace, what is missing, and
 * signing out.
 */
export function SessionBar({ actor, atSetUp = false, onSignOut }: SessionBarProps) {
  const name = useSelector(actor, ({ context }) => shownProfile(context)?.full_name ?? context.user?.email);
  const workspace = useSelector(actor, ({ context }) => shownProfile(context)?.workspaces[0]);
  // Their account is set up; the page says what there is to do.
  const isFormer = useSelector(actor, ({ context }) =>
    Boolean(shownProfile(context)?.former_workspaces.length),
  );
  const canLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'signOut.request' }));
  const leave = onSignOut ?? (() => actor.send({ type: 'signOut.request' }));
  return (
    <header className="flex min-h-10 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-border-default bg-surface-canvas px-5 py-[6px] text-xs text-text-secondary narrow:px-3">
      <span className="min-w-0 truncate">
        Signed in as <strong className="font-medium text-text-primary">{name}</strong>
      </span>
      <span className="ml-auto flex min-w-0 items-center gap-4">
        {workspace ? (
          <a href={paths.workspace.chatam(workspace.workspace_slug)} className={`truncate ${linkStyle}`}>
            {`Open ${workspace.workspace_name}`}
          </a>
        ) : (
          !atSetUp &&
          !isFormer && (
            <a href={paths.onboard} className={linkStyle}>
              Account not fully set up - please complete onboarding
            </a>
          )
        )}
        <span className="flex-none">
          <LinkButton disabled={!canLeave} onClick={leave}>
            Sign Out
          </LinkButton>
        </span>
      </span>
    </header>
  );
}
