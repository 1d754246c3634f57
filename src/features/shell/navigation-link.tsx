import type { NavigationItem } from '../../../machines/shell/navigation-items.ts';
import { NavigationIcon } from './navigation-icons.tsx';
import { itemStyle, labelStyle } from './navigation-style.ts';

interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly slug: string;
  readonly active: boolean;
  /** The text of the tooltip; undefined while the label is visible. */
  readonly hint: string | undefined;
  readonly onChoose: () => void;
}

/** An item that leads to a page. */
export function NavigationLink({ item, slug, active, hint, onChoose }: NavigationLinkProps) {
  return (
    <a
      href={item.to(slug)}
      aria-current={active ? 'page' : undefined}
      data-hint={hint}
      onClick={onChoose}
      className={itemStyle({ active })}
    >
      <NavigationIcon id={item.id} />
      <span className={labelStyle}>{item.label}</span>
    </a>
  );
}
