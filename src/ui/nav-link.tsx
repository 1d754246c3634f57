import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface NavLinkProps {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly active: boolean;
}

/** One item of the navigation column; on narrow screens only its icon is seen. */
export function NavLink({ href, label, icon, active }: NavLinkProps) {
  return (
    <a
      href={href}
      aria-current={active ? 'page' : undefined}
      className={classNames(
        'flex h-row-nav items-center gap-[10px] rounded-md px-2 transition-colors duration-instant ease-standard hover:bg-surface-pressed hover:text-text-primary narrow:size-row-grid-touch narrow:justify-center narrow:px-0',
        active
          ? 'bg-surface-pressed font-semibold text-text-primary [&>svg]:text-accent'
          : 'font-medium text-text-secondary [&>svg]:text-text-muted',
      )}
    >
      {icon}
      <span className="truncate narrow:sr-only">{label}</span>
    </a>
  );
}
