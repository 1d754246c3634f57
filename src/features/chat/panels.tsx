import { useSelector } from '@xstate/react';
import { ArrowLeft, FolderPlus, Trash2, X } from 'lucide-react';
import { Activity, memo, useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import '../../styles/chat-panels.css';
import {
  folderNamed,
  trashCount,
  type Listed,
  type PanelView,
  type Shown,
} from '../../../machines/chat/panel-entries.ts';
import { OUT, TRASH } from '../../../machines/chat/panel-moves.ts';
import { shownIn, type PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { shorten } from '../../ui/shorten.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PanelDialogs } from './panel-dialogs.tsx';
import { PanelList } from './panel-list.tsx';
import { PanelNotices } from './panel-notices.tsx';
import { NewFolderRow } from './panel-row-edit.tsx';
import { PanelSearch } from './panel-search.tsx';
import { openingOf } from './use-list-focus.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

/** Characters of the title of an action folder (spec §2.14, §9). */
const TITLE_LENGTH = 25;

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
 * rendered before they are opened, when the browser has time.
 */
export function Panels({ actor, sessionId = null }: PanelsProps) {
  const shown = useSelector(actor, shownIn, samePanel);
  const listed = useListed(actor);
  const isMain = mainViews.some((view) => view === shown?.view);
  return (
    <>
      {mainViews.map((view) => (
        <Activity key={view} mode={shown?.view === view ? 'visible' : 'hidden'}>
          <Panel actor={actor} view={view} folderId={null} listed={listed} sessionId={sessionId} />
        </Activity>
      ))}
      {shown && !isMain && (
        <Panel
          actor={actor}
          view={shown.view}
          folderId={shown.folderId}
          listed={listed}
          sessionId={sessionId}
        />
      )}
      <PanelDialogs actor={actor} />
    </>
  );
}

const titles = { history: 'Chat History', actions: 'Actions', trash: 'Deleted Items' } as const;

const area = (view: PanelView) => (view === 'actions' || view === 'actionFolder' ? 'actions' : 'chats');

interface PanelProps extends Required<PanelsProps> {
  readonly view: PanelView;
  readonly folderId: string | null;
  /** Of the panels, which tell it also to a panel that is not open. */
  readonly listed: Listed;
}

const Panel = memo(function Panel({ actor, view, folderId, listed, sessionId }: PanelProps) {
  const search = useSelector(actor, ({ context }) => context.searches[view]);
  const shown = useMemo(() => ({ view, folderId, search }), [view, folderId, search]);
  const panel = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const name = useSelector(actor, ({ context }) => folderNamed(context, folderId)?.title ?? '');
  const title = view === 'chatFolder' || view === 'actionFolder' ? name : titles[view];
  usePanelFocus(actor, panel, shown, narrow);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    actor.send({ type: 'panel.back' });
  };
  // Where the focus was lost, Escape comes from no control.
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && event.target === document.body)
        actor.send({ type: 'panel.back' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor]);
  const isTrash = view === 'trash';
  return (
    // Escape bubbles from the controls in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={panel} aria-label={title} className="chat-panel" onKeyDown={leave}>
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
    </aside>
  );
});

/** Into the panel that opens, to the row of the folder that was left, and back to the button that opened the panel. */
function usePanelFocus(
  actor: PanelsActor,
  panel: { current: HTMLElement | null },
  { view, folderId }: Shown,
  narrow: boolean,
) {
  const isNarrow = useRef(narrow);
  useEffect(() => {
    isNarrow.current = narrow;
  }, [narrow]);
  // Only a panel that opens takes the focus, not one whose window becomes wider.
  useEffect(() => {
    // A row that is being renamed, or that asks something, has the focus already.
    if (panel.current?.contains(document.activeElement?.closest('[data-row]') ?? null)) return;
    const { leftFolderId: left } = actor.getSnapshot().context;
    // A field would open the keyboard of a phone over the list.
    const first = isNarrow.current ? [] : ['input[type=search]'];
    for (const selector of [...(left === null ? [] : [openingOf(left)]), ...first, 'h2']) {
      const control = panel.current?.querySelector<HTMLElement>(selector);
      if (!control) continue;
      control.focus();
      break;
    }
  }, [actor, panel, view, folderId]);
  const opened = useRef(area(view));
  useEffect(() => {
    if (view !== 'trash') opened.current = area(view);
  }, [view]);
  useEffect(
    () => () => {
      // A row of the panel that took its place has the focus already.
      if (document.activeElement?.closest('[data-row]')) return;
      document.querySelector<HTMLElement>(`[data-panel-button=${opened.current}]`)?.focus();
    },
    [],
  );
}

interface HeadProps {
  readonly actor: PanelsActor;
  readonly view: PanelView;
  readonly title: string;
  readonly narrow: boolean;
}

function PanelHead({ actor, view, title, narrow }: HeadProps) {
  const isMain = view === 'history' || view === 'actions';
  const isFolder = view === 'chatFolder' || view === 'actionFolder';
  const isOver = useSelector(actor, ({ context }) => context.carried?.over?.key === OUT);
  const back = () => actor.send({ type: 'panel.back' });
  const hasBack = !isMain || narrow;
  const heading = (
    <h2 tabIndex={-1} aria-label={title} className="chat-panel-title">
      {view === 'actionFolder' ? shorten(title, TITLE_LENGTH) : title}
    </h2>
  );
  return (
    <div className={classNames('chat-panel-head', hasBack && 'has-back')}>
      {hasBack && (
        <button
          type="button"
          aria-label="Back"
          {...(isFolder && { 'data-drop': OUT })}
          onClick={back}
          className={classNames(iconButtonStyle, 'chat-panel-out', isOver && 'is-target')}
        >
          <ArrowLeft {...icon} />
        </button>
      )}
      {isFolder ? <Hint text={title}>{heading}</Hint> : heading}
      {isMain && (
        <Hint text="New folder">
          <IconButton
            label="New folder"
            onClick={() =>
              actor.send({ type: 'folder.create', kind: view === 'history' ? 'chatFolder' : 'actionFolder' })
            }
          >
            <FolderPlus {...icon} />
          </IconButton>
        </Hint>
      )}
      {!narrow && (
        <IconButton label="Close panel" onClick={() => actor.send({ type: 'panel.close' })}>
          <X {...icon} />
        </IconButton>
      )}
    </div>
  );
}

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
