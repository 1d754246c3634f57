import { useSelector } from '@xstate/react';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import type { ChatItemActor } from '../../../machines/chat/chat-item.machine.ts';
import type { PanelEntry, Shown } from '../../../machines/chat/panel-entries.ts';
import { isFolder, isOwn } from '../../../machines/chat/panel-item.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import type { TrashedItemActor } from '../../../machines/chat/trashed-item.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { GripDots, MoreDots } from '../../ui/dots.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import type { Dragged, DragParts } from '../../ui/use-drag.ts';
import { ItemIcon } from './item-icon.tsx';
import { useFocusInRow } from './use-list-focus.ts';
import { RemovalRow, RenamedRow, RestoreRow } from './panel-row-edit.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-sm', strokeWidth: 1.75 } as const;

interface PanelRowProps {
  readonly actor: PanelsActor;
  readonly entry: Extract<PanelEntry, { kind: 'row' }>;
  readonly shown: Shown;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** From 1, and of how many. */
  readonly position: number;
  readonly size: number;
  readonly dragParts: DragParts;
  /** How it is dragged; null while it is not. */
  readonly taken: Dragged['by'] | null;
  /** Its style while it is dragged with the pointer. */
  readonly flyingStyle: CSSProperties | undefined;
  /** Whether what is dragged can be put between the rows here, and not only into folders. */
  readonly isBetween: boolean;
  /** The id of the words that say how a row is moved with the keyboard. */
  readonly keysId: string;
  readonly narrow: boolean;
  readonly inTabOrder: boolean;
  /** The open conversation. */
  readonly current: boolean;
}

/** A chat, a saved action or a folder: as it is, as it is renamed, or as it is asked about. */
export const PanelRow = memo(function PanelRow(props: PanelRowProps) {
  const { actor, entry, shown, top, position, size, isBetween } = props;
  const { item } = entry;
  const isTrash = shown.view === 'trash';
  const row = useSelector(actor, ({ children }) => children[`item:${item.id}`]);
  const trashed = useSelector(actor, ({ children }) => children[`trashed:${item.id}`]);
  const side = useSelector(actor, ({ context }) =>
    context.carried?.over?.key === item.id ? context.carried.over.side : null,
  );
  return (
    <li
      style={{ top }}
      aria-setsize={size}
      aria-posinset={position}
      data-row={item.id}
      {...(!isTrash && isOwn(item) && { 'data-drop': item.id, ...(isBetween && { 'data-drop-axis': 'y' }) })}
      className={classNames(side === 'before' && 'is-before', side === 'after' && 'is-after')}
    >
      {isTrash ? (
        <TrashedRow {...props} row={trashed} />
      ) : (
        <LiveRow {...props} row={row} isTarget={side === 'in'} />
      )}
    </li>
  );
});

function TrashedRow(props: PanelRowProps & { readonly row: TrashedItemActor | undefined }) {
  return props.row ? <ActingTrashed {...props} row={props.row} /> : <RestingTrashed {...props} />;
}

function ActingTrashed(props: PanelRowProps & { readonly row: TrashedItemActor }) {
  const isAsked = useSelector(props.row, (snapshot) => snapshot.matches('restorePending'));
  useFocusInRow(props.entry.item.id, !isAsked);
  return isAsked ? <RestoreRow row={props.row} /> : <RestingTrashed {...props} />;
}

function RestingTrashed({ actor, entry: { item }, inTabOrder }: PanelRowProps) {
  return (
    <div className="chat-row">
      <ItemIcon kind={item.kind} />
      <span className="chat-row-title px-1" title={item.title}>
        {item.title}
      </span>
      <button
        type="button"
        data-row-open=""
        tabIndex={inTabOrder ? 0 : -1}
        aria-label={`Restore ${item.title}`}
        onClick={() => actor.send({ type: 'item.restore', item })}
        className={iconButtonStyle}
      >
        <RotateCcw {...icon} />
      </button>
    </div>
  );
}

interface LiveRowProps extends PanelRowProps {
  readonly isTarget: boolean;
}

function LiveRow(props: LiveRowProps & { readonly row: ChatItemActor | undefined }) {
  return props.row ? <ActingRow {...props} row={props.row} /> : <RestingRow {...props} />;
}

function ActingRow(props: LiveRowProps & { readonly row: ChatItemActor }) {
  const { row, entry } = props;
  const isRenamed = useSelector(row, (snapshot) => snapshot.matches('renaming'));
  const isAsked = useSelector(row, (snapshot) => snapshot.matches('removalPending'));
  useFocusInRow(entry.item.id, !isRenamed && !isAsked);
  if (isRenamed) return <RenamedRow row={row} label={`Name of ${entry.item.title}`} />;
  return isAsked ? <RemovalRow row={row} /> : <RestingRow {...props} />;
}

function RestingRow(props: LiveRowProps) {
  const { entry, dragParts, taken, flyingStyle, current, isTarget, keysId, inTabOrder } = props;
  const { item, count, folder } = entry;
  const own = isOwn(item);
  return (
    <div
      {...dragParts.itemProps(item.id)}
      style={flyingStyle}
      className={classNames(
        'chat-row',
        current && 'is-current',
        isTarget && 'is-target',
        taken !== null && 'is-taken',
        taken === 'pointer' && 'is-flying',
      )}
    >
      {own && (
        <button
          type="button"
          aria-label={`Move ${item.title}`}
          aria-describedby={keysId}
          tabIndex={inTabOrder ? 0 : -1}
          {...dragParts.handleProps(item.id)}
          className="chat-row-grip"
        >
          <GripDots />
        </button>
      )}
      <OpenButton {...props}>
        <ItemIcon kind={item.kind} />
        <span className="chat-row-title" title={item.title}>
          {item.title}
        </span>{' '}
        {count !== null && <span className="chat-row-note">{count}</span>}
        {folder !== null && <span className="chat-row-note">in {folder}</span>}
      </OpenButton>
      {own && <Tools {...props} />}
    </div>
  );
}

function OpenButton({
  actor,
  entry,
  current,
  inTabOrder,
  narrow,
  children,
}: LiveRowProps & { readonly children: React.ReactNode }) {
  const { item } = entry;
  const choose = () => {
    if (isFolder(item)) actor.send({ type: 'folder.open', id: item.id });
    else {
      actor.send({ type: item.kind === 'chat' ? 'chat.choose' : 'action.choose', item });
      // On a phone the panel is a page over the conversation.
      if (narrow) actor.send({ type: 'panel.close' });
    }
  };
  return (
    <button
      type="button"
      data-row-open=""
      aria-label={nameOf(entry)}
      tabIndex={inTabOrder ? 0 : -1}
      aria-current={current ? 'true' : undefined}
      onClick={choose}
      className="chat-row-open"
    >
      {children}
    </button>
  );
}

/** With how much is in a folder, or with the folder that it was found in. */
function nameOf({ item: { title, kind }, count, folder }: PanelRowProps['entry']): string {
  if (folder !== null) return `${title}, in ${folder}`;
  if (count === null) return title;
  const held = kind === 'chatFolder' ? 'chat' : 'action';
  return `${title}, ${count} ${count === 1 ? held : `${held}s`}`;
}

function Tools({ actor, entry: { item }, shown, inTabOrder }: LiveRowProps) {
  const rename = () => actor.send({ type: 'item.rename', item });
  const remove = () => actor.send({ type: 'item.remove', item });
  const { title } = item;
  const tab = inTabOrder ? 0 : -1;
  const can = (event: Parameters<ReturnType<PanelsActor['getSnapshot']>['can']>[0]) =>
    actor.getSnapshot().can(event);
  const stepped = (by: -1 | 1) => ({ type: 'item.step', item, by, shown }) as const;
  const placed = { type: 'item.place', item } as const;
  return (
    <span className="chat-row-tools">
      <button
        type="button"
        aria-label={`Rename ${title}`}
        tabIndex={tab}
        onClick={rename}
        className={classNames(iconButtonStyle, 'narrow:hidden')}
      >
        <Pencil {...icon} />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} to trash`}
        tabIndex={tab}
        onClick={remove}
        className={classNames(iconButtonStyle, 'narrow:hidden')}
      >
        <Trash2 {...icon} />
      </button>
      <Menu
        label={`Options of ${title}`}
        icon={<MoreDots />}
        entries={() => [
          { label: 'Rename', onChoose: rename },
          ...([-1, 1] as const).map((by) => ({
            label: by === -1 ? 'Move up' : 'Move down',
            disabled: !can(stepped(by)),
            onChoose: () => actor.send(stepped(by)),
          })),
          ...(isFolder(item)
            ? []
            : [{ label: 'Move to…', disabled: !can(placed), onChoose: () => actor.send(placed) }]),
          { label: 'Move to trash', danger: true, apart: true, onChoose: remove },
        ]}
      />
    </span>
  );
}
