import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { NavigationItem, SubmenuEntry } from '../../../machines/shell/navigation-items.ts';
import { NavigationIcon } from './navigation-icons.tsx';
import { itemStyle, labelStyle } from './navigation-style.ts';
import { SubmenuPanel } from './submenu-panel.tsx';

interface NavigationGroupProps {
  readonly item: NavigationItem;
  readonly entries: readonly SubmenuEntry[];
  readonly slug: string;
  readonly path: string;
  readonly active: boolean;
  readonly open: boolean;
  readonly hint: string | undefined;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

/** An item that opens a panel of entries beside the navigation (spec §2.3). */
export function NavigationGroup(props: NavigationGroupProps) {
  const { item, active, open, hint, onToggle } = props;
  const button = useRef<HTMLButtonElement>(null);
  const press = (event: { key: string; preventDefault: () => void }) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-current={active ? 'page' : undefined}
        data-hint={open ? undefined : hint}
        data-submenu-toggle=""
        onClick={onToggle}
        onKeyDown={press}
        className={itemStyle({ active, open })}
      >
        <NavigationIcon id={item.id} />
        <span className={labelStyle}>{item.label}</span>
        <ChevronRight
          aria-hidden="true"
          className="ml-auto size-3 flex-none in-data-collapsed:hidden"
          strokeWidth={1.75}
        />
      </button>
      {open && (
        <SubmenuPanel
          button={button}
          item={item}
          entries={props.entries}
          slug={props.slug}
          path={props.path}
          onChoose={props.onChoose}
          onDismiss={props.onDismiss}
        />
      )}
    </>
  );
}
