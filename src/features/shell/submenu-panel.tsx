import { offset, shift } from '@floating-ui/react-dom';
import { useId, type RefObject } from 'react';
import type { Grouping } from '../../../contract/modules.ts';
import {
  isCurrent,
  type NavigationItem,
  type SubmenuEntry,
} from '../../../machines/shell/navigation-items.ts';
import { classNames } from '../../ui/class-names.ts';
import { SubmenuLink } from './submenu-link.tsx';
import { moveInMenu } from './menu-keys.ts';
import { useMenuPanel, type MenuPlacement } from './use-menu-panel.ts';

/** Written out, because Tailwind finds classes by scanning the source. */
const marks: Readonly<Record<Grouping, string>> = {
  Implementation: 'bg-module-implementation-mark',
  Retention: 'bg-module-retention-mark',
  Expansion: 'bg-module-expansion-mark',
  Satisfaction: 'bg-module-satisfaction-mark',
  Service: 'bg-module-service-mark',
};

/** Pixels: the gap of spec §9, and the distance from the window's edge. */
const GAP = 12;
const EDGE = 8;

const placement: MenuPlacement = {
  placement: 'right-start',
  middleware: [offset(GAP), shift({ padding: EDGE, crossAxis: true })],
};
const firstItem = (panel: HTMLElement) => panel.querySelector<HTMLElement>('[role="menuitem"]');

interface SubmenuPanelProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly item: NavigationItem;
  readonly entries: readonly SubmenuEntry[];
  readonly slug: string;
  readonly path: string;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

/** Aligned with its button; the gap is measured from the column's edge, not from the button's. */
const besideColumn = (button: HTMLElement) => ({
  getBoundingClientRect() {
    const row = button.getBoundingClientRect();
    const column = (button.closest('nav') ?? button).getBoundingClientRect();
    const { left, right, width } = column;
    const { top, bottom, height } = row;
    return { x: left, y: top, left, right, width, top, bottom, height };
  },
  contextElement: button,
});

/** The panel of one item: a menu that receives the focus and returns it (spec §2.3). */
export function SubmenuPanel(props: SubmenuPanelProps) {
  const { button, item, entries, slug, path, onChoose, onDismiss } = props;
  const titleId = useId();
  const { panel, style } = useMenuPanel({
    button,
    placement,
    referenceOf: besideColumn,
    firstOf: firstItem,
    onDismiss,
  });

  return (
    <div
      ref={panel}
      style={style}
      className="z-popover w-[var(--nav-submenu-width)] animate-appear rounded-lg border border-transparent bg-surface-overlay bg-clip-padding p-1 shadow-popover narrow:w-[clamp(200px,33.33vw,240px)]"
    >
      <div
        id={titleId}
        className="flex items-center gap-2 px-2 pb-1 pt-[6px] text-xs font-medium text-text-muted"
      >
        {item.grouping && (
          <span
            aria-hidden="true"
            className={classNames('size-[6px] flex-none rounded-xs', marks[item.grouping])}
          />
        )}
        {item.label}
      </div>
      <ul role="menu" aria-labelledby={titleId} onKeyDown={(event) => moveInMenu(event, onDismiss)}>
        {entries.map((entry) => (
          <SubmenuLink
            key={entry.label}
            entry={entry}
            href={entry.to(slug)}
            current={isCurrent(entry, slug, path, 'at')}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}
