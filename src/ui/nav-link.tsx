import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const itemStyle = (active: boolean) =>
  classNames(
    'flex h-row-nav items-center gap-[10px] rounded-md px-2 transition-colors duration-instant ease-standard hover:bg-surface-pressed hover:text-text-primary narrow:size-row-grid-touch narrow:justify-center narrow:px-0',
    active
      ? 'bg-surface-pressed font-semibold text-text-primary [&>svg]:text-accent'
      : 'font-medium text-text-secondary [&>svg]:text-text-muted',
  );

interface NavItemProps {
  readonly label: string;
  readonly icon: ReactNode;
}

/** One item of the navigation column; on narrow screens only its icon is seen. */
export function NavLink({
  href,
  label,
  icon,
  active,
}: NavItemProps & { readonly href: string; readonly active: boolean }) {
  return (
    <a href={href} aria-current={active ? 'page' : undefined} className={itemStyle(active)}>
      {icon}
      <span className="truncate narrow:sr-only">{label}</span>
    </a>
  );
}

/** An item that does something instead of leading somewhere. */
export function NavButton({ label, icon, onClick }: NavItemProps & { readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={itemStyle(false)}>
      {icon}
      <span className="truncate narrow:sr-only">{label}</span>
    </button>
  );
}
