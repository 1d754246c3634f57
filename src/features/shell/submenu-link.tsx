import type { SubmenuEntry } from '../../../machines/shell/navigation-items.ts';
import { classNames } from '../../ui/class-names.ts';

interface SubmenuLinkProps {
  readonly entry: SubmenuEntry;
  readonly href: string;
  readonly current: boolean;
  readonly onChoose: () => void;
}

export function SubmenuLink({ entry, href, current, onChoose }: SubmenuLinkProps) {
  return (
    <li role="none">
      <a
        href={href}
        role="menuitem"
        // The menu is one tab stop; arrow keys move inside it.
        tabIndex={-1}
        aria-current={current ? 'page' : undefined}
        onClick={onChoose}
        className={classNames(
          'flex h-row-list items-center gap-2 rounded-sm px-2 text-text-primary transition-colors duration-instant ease-standard hover:bg-surface-pressed focus:bg-surface-pressed data-going:font-semibold narrow:h-row-grid-touch',
          current ? 'font-semibold' : 'font-medium',
        )}
      >
        <span className="truncate">{entry.label}</span>{' '}
        {entry.badge !== undefined && (
          <span className="ml-auto flex-none rounded-sm px-[5px] text-2xs font-medium text-text-muted inset-ring inset-ring-border-default">
            {entry.badge}
          </span>
        )}
      </a>
    </li>
  );
}
