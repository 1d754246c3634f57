import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { waitingNumber, waitingText } from '../../../machines/shell/badges.machine.ts';
import type { NavigationItem, SubmenuEntry } from '../../../machines/shell/navigation-items.ts';
import { classNames } from '../../ui/class-names.ts';
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
  /** How much waits for the person there. */
  readonly waiting: number;
  readonly hint: string | undefined;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

/** An item that opens a panel of entries beside the navigation (spec §2.3). */
export function NavigationGroup(props: NavigationGroupProps) {
  const { item, active, open, hint, waiting, onToggle } = props;
  const text = waitingText(item.id, waiting);
  const name = text === null ? undefined : `${item.label}, ${text}`;
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
        aria-label={name}
        aria-expanded={open}
        aria-current={active ? 'page' : undefined}
        data-hint={open ? undefined : hint && (name ?? hint)}
        data-submenu-toggle=""
        onClick={onToggle}
        onKeyDown={press}
        className={classNames('relative', itemStyle({ active, open }))}
      >
        <NavigationIcon id={item.id} />
        <span className={labelStyle}>{item.label}</span>
        {/* With the space the visible text is the beginning of the name. */}
        {text !== null && (
          <>
            {' '}
            <Waiting count={waiting} />
          </>
        )}
        <ChevronRight
          aria-hidden="true"
          className={classNames('size-3 flex-none in-data-collapsed:hidden', text === null && 'ml-auto')}
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

/** In the collapsed column at the corner of the icon. The button's name says it. */
function Waiting({ count }: { readonly count: number }) {
  return (
    <span
      aria-hidden="true"
      className="ml-auto h-[18px] min-w-[18px] flex-none rounded-sm bg-surface-pressed px-[5px] text-center text-2xs leading-[18px] text-text-secondary tabular-nums in-aria-[current=page]:bg-surface-base in-data-collapsed:absolute in-data-collapsed:right-0 in-data-collapsed:top-0 in-data-collapsed:ml-0 in-data-collapsed:h-4 in-data-collapsed:min-w-4 in-data-collapsed:px-half in-data-collapsed:leading-4"
    >
      {waitingNumber(count)}
    </span>
  );
}
