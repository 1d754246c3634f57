import { offset, shift, size } from '@floating-ui/react-dom';
import { Check, MailOpen, Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { WorkspaceEntry } from '../../../contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { moveInMenu } from './menu-keys.ts';
import { useMenuPanel, type MenuPlacement } from './use-menu-panel.ts';

/** Pixels. */
const GAP = 4;
const EDGE = 8;

const placement: MenuPlacement = {
  placement: 'bottom-end',
  middleware: [
    offset(GAP),
    shift({ padding: EDGE, crossAxis: true }),
    size({
      padding: EDGE,
      apply: ({ availableHeight, elements }) => {
        elements.floating.style.maxHeight = `${availableHeight}px`;
      },
    }),
  ],
};
const referenceOf = (button: HTMLElement) => button;
const firstOf = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[aria-checked="true"]') ?? panel.querySelector('a');

interface WorkspaceMenuProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly workspaces: readonly WorkspaceEntry[];
  readonly current: string;
  readonly email: string;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

/** A person's workspaces, and the links to create or join another: a menu that receives the focus and returns it. */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  const { button, workspaces, current, email, onChoose, onDismiss } = props;
  const { panel, style } = useMenuPanel({ button, placement, referenceOf, firstOf, onDismiss });

  return (
    <div
      ref={panel}
      style={style}
      className="z-popover w-[280px] max-w-[calc(100vw-16px)] animate-appear overflow-y-auto rounded-lg border border-transparent bg-surface-overlay bg-clip-padding p-1 text-left shadow-popover"
    >
      <ul role="menu" aria-label="Workspaces" onKeyDown={(event) => moveInMenu(event, onDismiss)}>
        {workspaces.map((one) => (
          <Entry
            key={one.workspace_id}
            href={paths.workspace.chatam(one.workspace_slug)}
            checked={one.workspace_slug === current}
            onChoose={onChoose}
            icon={
              <Avatar
                id={one.workspace_id}
                name={one.workspace_name}
                picture={one.profile_picture_url}
                square
              />
            }
          >
            {one.workspace_name}
          </Entry>
        ))}
        <li role="none">
          <hr className="-mx-1 my-1 border-border-default" />
        </li>
        <Entry href={paths.onboard} onChoose={onChoose} icon={<Plus {...iconStyle} />}>
          Create another workspace
        </Entry>
        <Entry href={paths.joinWorkspaceAs(email)} onChoose={onChoose} icon={<MailOpen {...iconStyle} />}>
          Join by invitation
        </Entry>
      </ul>
    </div>
  );
}

const iconStyle = {
  'aria-hidden': true,
  className: 'mx-half size-icon-md flex-none text-text-muted',
} as const;

interface EntryProps {
  readonly href: string;
  /** Omitted for entries that are not a workspace. */
  readonly checked?: boolean;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
  readonly children: string;
}

/** A link, so that a workspace can also be opened in another tab. */
function Entry({ href, checked, icon, onChoose, children }: EntryProps) {
  return (
    <li role="none">
      <a
        role={checked === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={checked}
        tabIndex={-1}
        href={href}
        onClick={onChoose}
        className="flex min-h-8 items-center gap-2 rounded-sm px-2 py-[6px] font-medium hover:bg-surface-pressed focus-visible:-outline-offset-2 narrow:min-h-row-grid-touch"
      >
        {icon}
        <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
        {checked === true && (
          <Check aria-hidden="true" className="size-icon-md flex-none text-accent" strokeWidth={2} />
        )}
      </a>
    </li>
  );
}
