import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import '../../styles/chat-panels.css';
import {
  folderNamed,
  trashCount,
  type Listed,
  type PanelView,
  type Shown,
} from '../../../machines/chat/panel-entries.ts';
import { TRASH } from '../../../machines/chat/panel-moves.ts';
import { shownIn, type PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PanelDialogs } from './panel-dialogs.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelList } from './panel-list.tsx';
import { PanelNotices } from './panel-notices.tsx';
import { NewFolderRow } from './panel-row-edit.tsx';
import { PanelSearch } from './panel-search.tsx';
import { useLaidOutAhead } from './use-laid-out-ahead.ts';
import { usePanelFocus } from './use-panel-focus.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

export interface PanelsProps {
  readonly actor: PanelsActor;
  /** The open conversation, which its row marks; null for a new one. */
  readonly sessionId?: string | null;
}

const samePanel = (one: Shown | null, other: Shown | null) =>
  one?.view === other?.view && one?.folderId === other?.folderId;

const mainViews = ['history', 'actions'] as const;

function useListed(actor: PanelsActor): Listed {
  const lists = useSelector(actor, ({ context }) => context.lists);
  const shown = useSelector(actor, ({ context }) => context.shown);
  const orders = useSelector(actor, ({ context }) => context.orders);
  const now = useSelector(actor, ({ context }) => context.now);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  return useMemo(() => ({ lists, shown, orders, now, timezone }), [lists, shown, orders, now, timezone]);
}

/**
 * The open panel beside the conversation, and the dialogs of the panels (spec §2.14). The two that open with one click are
 * rendered and laid out before they are opened, when the browser has time: opening only paints them.
 */
export function Panels({ actor, sessionId = null }: PanelsProps) {
  const shown = useSelector(actor, shownIn, samePanel);
  const listed = useListed(actor);
  const listedLater = useDeferredValue(listed);
  const isAhead = useDeferredValue(true, false);
  const isMain = mainViews.some((view) => view === shown?.view);
  return (
    <>
      {mainViews.map((view) => {
        const isShown = shown?.view === view;
        if (!isShown && !isAhead) return null;
        return (
          <Panel
            key={view}
            actor={actor}
            view={view}
            folderId={null}
            listed={isShown ? listed : listedLater}
            sessionId={sessionId}
            isShown={isShown}
          />
        );
      })}
      {shown && !isMain && (
        <Panel
          actor={actor}
          view={shown.view}
          folderId={shown.folderId}
          listed={listed}
          sessionId={sessionId}
          isShown
        />
      )}
      <PanelDialogs actor={actor} />
    </>
  );
}

const titles = { history: 'Chat History', actions: 'Actions', trash: 'Deleted Items' } as const;

interface ContentsProps extends Required<PanelsProps> {
  readonly view: PanelView;
  readonly folderId: string | null;
  /** Of the panels, which tell it also to a panel that is not open. */
  readonly listed: Listed;
}

interface PanelProps extends ContentsProps {
  /** False for a panel that is rendered before it is opened. */
  readonly isShown: boolean;
}

function Panel({ isShown, ...contents }: PanelProps) {
  const { actor, view, folderId } = contents;
  const panel = useRef<HTMLElement>(null);
  const title = useTitle(actor, view, folderId);
  usePanelFocus(panel, contents, isShown);
  useLaidOutAhead(panel, isShown);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    actor.send({ type: 'panel.back' });
  };
  // Where the focus was lost, Escape comes from no control.
  useEffect(() => {
    if (!isShown) return;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && event.target === document.body)
        actor.send({ type: 'panel.back' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor, isShown]);
  return (
    // Escape bubbles from the controls in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      aria-label={title}
      aria-hidden={isShown ? undefined : true}
      className={classNames('chat-panel', !isShown && 'is-ahead')}
      onKeyDown={leave}
    >
      <Contents {...contents} />
    </aside>
  );
}

function useTitle(actor: PanelsActor, view: PanelView, folderId: string | null): string {
  const name = useSelector(actor, ({ context }) => folderNamed(context, folderId)?.title ?? '');
  return view === 'chatFolder' || view === 'actionFolder' ? name : titles[view];
}

/** Rendered when something of theirs is another, and not because the panel opens. */
const Contents = memo(function Contents({ actor, view, folderId, listed, sessionId }: ContentsProps) {
  const search = useSelector(actor, ({ context }) => context.searches[view]);
  const shown = useMemo(() => ({ view, folderId, search }), [view, folderId, search]);
  const narrow = useNarrow();
  const title = useTitle(actor, view, folderId);
  const isTrash = view === 'trash';
  return (
    <>
      <PanelHead actor={actor} view={view} title={title} narrow={narrow} />
      {!isTrash && <PanelSearch actor={actor} shown={shown} />}
      <PanelNotices actor={actor} view={view} />
      {view === 'history' && <NewFolderRow actor={actor} kind="chatFolder" />}
      {view === 'actions' && <NewFolderRow actor={actor} kind="actionFolder" />}
      <PanelList
        key={`${view} ${folderId}`}
        actor={actor}
        shown={shown}
        listed={listed}
        sessionId={sessionId}
      />
      {!isTrash && <TrashRow actor={actor} />}
    </>
  );
});

function TrashRow({ actor }: Pick<PanelsProps, 'actor'>) {
  const count = useSelector(actor, ({ context }) => trashCount(context));
  const isOver = useSelector(actor, ({ context }) => context.carried?.over?.key === TRASH);
  const countId = useId();
  return (
    <div className="flex-none border-t border-border-default p-2">
      <button
        type="button"
        data-drop={TRASH}
        aria-describedby={countId}
        onClick={() => actor.send({ type: 'trash.open' })}
        className={classNames('chat-trash', isOver && 'is-target')}
      >
        <Trash2 {...icon} />
        <span className="flex-1 text-left">Deleted Items</span>
        <span id={countId} aria-hidden="true" className="text-xs text-text-muted">
          {count > 0 && count}
        </span>
      </button>
    </div>
  );
}
