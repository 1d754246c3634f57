import { useSelector } from '@xstate/react';
import { ChevronsUpDown } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { WorkspaceSwitcherActor } from '../../../machines/shell/workspace-switcher.machine.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

interface WorkspaceSwitcherProps {
  readonly actor: WorkspaceSwitcherActor;
  /** The slug of the open workspace. */
  readonly current?: string;
  /** The email that receives invitations. */
  readonly email?: string;
  /** In the top bar it is an icon, shown only to members of several workspaces. */
  readonly inBar?: boolean;
}

/** The button for switching workspaces, its menu, and the alert of spec §2.12. */
export function WorkspaceSwitcher(props: WorkspaceSwitcherProps) {
  const { actor, current = '', email = '', inBar = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const several = useSelector(actor, (snapshot) => snapshot.matches('several'));
  const open = useSelector(actor, (snapshot) => snapshot.matches({ several: 'open' }));
  const told = useSelector(actor, (snapshot) => snapshot.matches({ one: 'told' }));
  const workspaces = useSelector(actor, ({ context }) => context.workspaces);
  const dismiss = useCallback(() => actor.send({ type: 'menu.dismiss' }), [actor]);
  if (inBar && !several) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-submenu-toggle
        aria-haspopup={several ? 'menu' : undefined}
        aria-expanded={several ? open : undefined}
        aria-label={inBar ? 'Workspaces' : undefined}
        onClick={() => actor.send({ type: 'switch.request' })}
        className={inBar ? iconButtonStyle : buttonStyle('secondary', 'md')}
      >
        {inBar ? (
          <ChevronsUpDown aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        ) : (
          'Switch Workspace'
        )}
      </button>
      {told && (
        <p role="alert" className="w-full text-text-secondary">
          Workspace switcher coming soon!
        </p>
      )}
      {open && (
        <WorkspaceMenu
          button={button}
          workspaces={workspaces}
          current={current}
          email={email}
          onChoose={() => actor.send({ type: 'entry.chosen' })}
          onDismiss={dismiss}
        />
      )}
    </>
  );
}
