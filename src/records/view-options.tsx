import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Pencil, Star, StarOff, Trash2, User, Users } from 'lucide-react';
import { canMove, currentView, mayShare } from '../../machines/records/saved-views.ts';
import { MoreDots } from '../ui/dots.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import type { SavedViewsActor } from './saved-views-actor.ts';

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** What can be done with the open view. Moving is by menu, so that it needs no dragging (WCAG 2.5.7). */
export function ViewOptions({ actor }: { readonly actor: SavedViewsActor }) {
  const view = useSelector(actor, ({ context }) => currentView(context));
  const isDefault = useSelector(actor, ({ context }) => context.defaultId === view?.id);
  const sharing = useSelector(actor, ({ context }) => mayShare(context));
  const left = useSelector(actor, ({ context }) => canMove(context, view?.id ?? '', -1));
  const right = useSelector(actor, ({ context }) => canMove(context, view?.id ?? '', 1));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (view === undefined) return null;
  const { id, name, shared, editable } = view;
  const entries: readonly (MenuEntry | false)[] = [
    editable && {
      label: 'Rename',
      icon: <Pencil {...icon} />,
      onChoose: () => actor.send({ type: 'rename.ask', id }),
    },
    editable &&
      sharing && {
        label: shared ? 'Make it my own' : 'Share with the workspace',
        icon: shared ? <User {...icon} /> : <Users {...icon} />,
        onChoose: () => actor.send({ type: 'view.share', id, shared: !shared }),
      },
    {
      label: isDefault ? 'Do not open by default' : 'Open by default',
      icon: isDefault ? <StarOff {...icon} /> : <Star {...icon} />,
      onChoose: () => actor.send({ type: 'default.choose', id: isDefault ? null : id }),
    },
    editable && {
      label: 'Move left',
      icon: <ArrowLeft {...icon} />,
      apart: true,
      disabled: !left,
      onChoose: () => actor.send({ type: 'view.move', id, by: -1 }),
    },
    editable && {
      label: 'Move right',
      icon: <ArrowRight {...icon} />,
      disabled: !right,
      onChoose: () => actor.send({ type: 'view.move', id, by: 1 }),
    },
    editable && {
      label: 'Remove',
      icon: <Trash2 {...icon} />,
      apart: true,
      danger: true,
      onChoose: () => actor.send({ type: 'remove.ask', id }),
    },
  ];
  return (
    <Menu
      label={`Options of ${name}`}
      icon={<MoreDots />}
      disabled={busy}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}
