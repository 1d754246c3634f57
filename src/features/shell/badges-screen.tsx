import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { waitingIn, type BadgesActor } from '../../../machines/shell/badges.machine.ts';
import { navigationItems } from '../../../machines/shell/navigation-items.ts';
import { NavigationGroup } from './navigation-group.tsx';

/** What the navigation shows of its numbers: its groups alone. */
export function BadgesScreen({ actor }: { readonly actor: BadgesActor }) {
  return (
    <ul className="w-nav-expanded">
      {navigationItems.map(
        (item) => item.submenu && <Group key={item.id} actor={actor} item={item} entries={item.submenu} />,
      )}
    </ul>
  );
}

interface GroupProps {
  readonly actor: BadgesActor;
  readonly item: (typeof navigationItems)[number];
  readonly entries: NonNullable<(typeof navigationItems)[number]['submenu']>;
}

function Group({ actor, item, entries }: GroupProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const waiting = useSelector(actor, (snapshot) => waitingIn(snapshot, item.id));
  return (
    <li>
      <NavigationGroup
        item={item}
        entries={entries}
        slug="northbeam"
        path="/northbeam"
        active={false}
        open={open}
        waiting={waiting}
        hint={undefined}
        onToggle={() => setOpen(!open)}
        onChoose={close}
        onDismiss={close}
      />
    </li>
  );
}
