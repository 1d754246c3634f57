import { useSelector } from '@xstate/react';
import { MessageSquare, Search, Trash2, Zap } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import {
  emptyText,
  entriesOf,
  type Listed,
  type PanelEntry,
  type Shown,
} from '../../../machines/chat/panel-entries.ts';
import { itemNamed, overWords } from '../../../machines/chat/panel-moves.ts';
import { isFolder } from '../../../machines/chat/panel-item.ts';
import { shownIn, type PanelsActor } from '../../../machines/chat/panels.machine.ts';
import type { DragActor } from '../../../machines/shared/drag.machine.ts';
import { rowHeight } from '../../grid/row-height.ts';
import { useRowWindow } from '../../grid/use-row-window.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { listsOf } from './panel-lists-of.ts';
import { PanelRow } from './panel-row.tsx';
import { useListFocus } from './use-list-focus.ts';

interface PanelListProps {
  readonly actor: PanelsActor;
  readonly shown: Shown;
  readonly listed: Listed;
  readonly sessionId: string | null;
}

/** The rows of a panel; only those in view are rendered. */
export function PanelList(props: PanelListProps) {
  const drag = useSelector(props.actor, ({ children }) => children.drag);
  return drag ? <Rows {...props} drag={drag} /> : null;
}

const keyOf = (entry: PanelEntry) => (entry.kind === 'row' ? entry.item.id : `heading ${entry.text}`);

function Rows({
  actor,
  shown,
  listed,
  sessionId,
  drag: dragActor,
}: PanelListProps & { readonly drag: DragActor }) {
  const entries = useMemo(() => entriesOf(listed, shown), [listed, shown]);
  const ids = useMemo(
    () => entries.flatMap((entry) => (entry.kind === 'row' ? [entry.item.id] : [])),
    [entries],
  );
  const isShown = useSelector(actor, (snapshot) => shownIn(snapshot)?.view === shown.view);
  const drag = useDrag(dragActor, isShown);
  const narrow = useNarrow();
  const keysId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { active, props } = useListFocus(list, ids);
  const height = useMemo(() => rowHeight(narrow, true), [narrow]);
  const kept = entries.findIndex((entry) => keyOf(entry) === (drag.dragged?.item ?? active));
  const indexes = useRowWindow(list, entries.length, height, kept);
  const carried = useSelector(actor, ({ context }) => context.carried);
  const item = carried && itemNamed(listed, carried.id);
  const told = useSelector(actor, ({ context }) => context.told);
  return (
    <div data-grid-scroll="" className="chat-panel-list">
      {entries.length === 0 && <Nothing actor={actor} shown={shown} />}
      <ul ref={list} {...props} hidden={entries.length === 0} style={{ height: entries.length * height }}>
        {indexes.map((index) => {
          const entry = entries[index];
          if (entry === undefined) return null;
          const top = index * height;
          const [size, position] = [entries.length, index + 1];
          if (entry.kind === 'heading')
            return (
              <li
                key={keyOf(entry)}
                style={{ top }}
                aria-setsize={size}
                aria-posinset={position}
                className="chat-panel-group"
              >
                {entry.text}
              </li>
            );
          const taken = drag.dragged?.item === entry.item.id ? drag.dragged.by : null;
          return (
            <PanelRow
              key={keyOf(entry)}
              actor={actor}
              entry={entry}
              shown={shown}
              top={top}
              position={position}
              size={size}
              dragParts={drag.parts}
              taken={taken}
              flyingStyle={taken === 'pointer' ? drag.flyingStyle : undefined}
              isBetween={!item || isFolder(item) || !isFolder(entry.item)}
              keysId={keysId}
              narrow={narrow}
              inTabOrder={entry.item.id === active}
              current={entry.item.id === sessionId}
            />
          );
        })}
      </ul>
      <p id={keysId} hidden>
        Press Space to pick it up, an arrow key to move it, Space to drop it, Escape to put it back.
      </p>
      <p role="status" className="sr-only">
        {carried && item ? overWords(listed, shown, item, carried.over) : told}
      </p>
    </div>
  );
}

const icons = {
  history: MessageSquare,
  chatFolder: MessageSquare,
  actions: Zap,
  actionFolder: Zap,
  trash: Trash2,
};

/** Not while something is missing that the list would have. */
function Nothing({ actor, shown }: Pick<PanelListProps, 'actor' | 'shown'>) {
  const { view, search } = shown;
  const first = useSelector(actor, ({ children }) => children[listsOf(view)[0]]);
  if (!first) return null;
  const Icon = search.trim() === '' ? icons[view] : Search;
  return <NothingIn list={first} icon={<Icon strokeWidth={1.75} />} text={emptyText(shown)} />;
}

interface NothingInProps {
  readonly list: NonNullable<ReturnType<PanelsActor['getSnapshot']>['children']['chats']>;
  readonly icon: React.ReactNode;
  readonly text: string;
}

function NothingIn({ list, icon, text }: NothingInProps) {
  const isLoaded = useSelector(list, (snapshot) => snapshot.matches('ready'));
  return isLoaded ? <EmptyState icon={icon}>{text}</EmptyState> : null;
}
