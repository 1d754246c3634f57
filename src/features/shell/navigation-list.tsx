import { useSelector } from '@xstate/react';
import { waitingIn, type BadgesActor } from '../../../machines/shell/badges.machine.ts';
import { isCurrent, navigationItems, type NavigationItem } from '../../../machines/shell/navigation-items.ts';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationActor } from '../../../machines/shell/navigation.machine.ts';

interface NavigationListProps {
  readonly actor: NavigationActor;
  readonly badges: BadgesActor | undefined;
}

export function NavigationList({ actor, badges }: NavigationListProps) {
  return (
    <ul className="grid min-h-0 flex-1 content-start gap-half overflow-y-auto px-2 py-1 in-data-collapsed:justify-items-center in-data-collapsed:px-0">
      {navigationItems.map((item) => (
        <li key={item.id} className="grid w-full in-data-collapsed:justify-items-center">
          <NavigationRow actor={actor} badges={badges} item={item} />
          {item.showSeparator && (
            <span
              aria-hidden="true"
              className="mx-2 mb-[6px] mt-2 border-t border-border-default in-data-collapsed:mx-0 in-data-collapsed:w-[28px]"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface NavigationRowProps extends NavigationListProps {
  readonly item: NavigationItem;
}

function NavigationRow({ actor, badges, item }: NavigationRowProps) {
  const slug = useSelector(actor, ({ context }) => context.slug);
  const path = useSelector(actor, ({ context }) => context.path);
  const collapsed = useSelector(actor, (snapshot) => snapshot.matches({ column: 'collapsed' }));
  const open = useSelector(actor, ({ context }) => context.openItem === item.id);
  const waiting = useSelector(badges, (snapshot) => waitingIn(snapshot, item.id));
  const shared = {
    item,
    slug,
    active: isCurrent(item, slug, path, 'below'),
    hint: collapsed ? item.label : undefined,
  };
  if (item.submenu === undefined) {
    return <NavigationLink {...shared} onChoose={() => actor.send({ type: 'item.chosen' })} />;
  }
  return (
    <NavigationGroup
      {...shared}
      entries={item.submenu}
      path={path}
      waiting={waiting}
      open={open}
      onToggle={() => actor.send({ type: 'submenu.toggle', id: item.id })}
      onChoose={() => actor.send({ type: 'entry.chosen' })}
      onDismiss={() => actor.send({ type: 'panel.dismiss' })}
    />
  );
}
