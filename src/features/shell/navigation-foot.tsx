import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { itemStyle, labelStyle } from './navigation-style.ts';

interface NavigationFootProps {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  /** Omitted without a signed-in person. */
  readonly onSignOut?: (() => void) | undefined;
}

const icon = { 'aria-hidden': true, className: 'size-icon-md flex-none', strokeWidth: 1.75 } as const;

/** The bottom of the navigation, always in the same position: the button for its width, and signing out. */
export function NavigationFoot({ collapsed, onToggle, onSignOut }: NavigationFootProps) {
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="flex flex-none items-center gap-1 border-t border-border-default p-2 in-data-collapsed:flex-col-reverse">
      <button
        type="button"
        aria-label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
        data-hint={collapsed ? 'Expand the navigation' : 'Collapse the navigation'}
        onClick={onToggle}
        className="grid size-control-md flex-none place-items-center rounded-md text-text-muted transition-colors duration-instant ease-standard hover:bg-surface-pressed hover:text-text-primary narrow:size-row-grid-touch"
      >
        <Fold {...icon} />
      </button>
      {onSignOut && (
        <div className="ml-auto in-data-collapsed:ml-0">
          <button
            type="button"
            data-hint={collapsed ? 'Sign Out' : undefined}
            onClick={onSignOut}
            className={itemStyle()}
          >
            <LogOut {...icon} />
            <span className={labelStyle}>Sign Out</span>
          </button>
        </div>
      )}
    </div>
  );
}
