/** The messages of a conversation. Only those in view are in the page, so that a long conversation opens at once. */
import { observeElementRect, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { ArrowDown } from 'lucide-react';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { Button } from '../../ui/button.tsx';
import { MessageItem } from './message-item.tsx';
import { PendingTurn } from './pending-turn.tsx';
import { useThreadPlace } from './use-thread-place.ts';

/** Pixels: a message before it is measured. */
const GUESS = 96;
/** Pixels between messages. */
const GAP = 24;
/** Messages that are rendered beyond each edge of the window, once those in it have been painted. */
const BEYOND = 4;
/** A window without layout, as in tests, shows as much as this. */
const FIRST_WINDOW: Rect = { width: 720, height: 800 };

const observeWindow = (instance: Virtualizer<HTMLDivElement, HTMLLIElement>, tell: (rect: Rect) => void) =>
  observeElementRect(instance, (rect) => tell(rect.height === 0 ? FIRST_WINDOW : rect));

/** Milliseconds: a browser that is never idle goes on by then. */
const LATEST = 500;

/**
 * How far the messages are, each in a frame of its own: the newest; all in view, still in the flow of the page; these measured;
 * and those beyond the edges of the window.
 */
type Stage = 'newest' | 'inView' | 'measured' | 'all';
const following: Readonly<Record<Stage, Stage>> = {
  newest: 'inView',
  inView: 'measured',
  measured: 'all',
  all: 'all',
};
/** Messages of the first frame. */
const NEWEST = 4;

function useStage(): Stage {
  const [stage, setStage] = useState<Stage>('newest');
  useEffect(() => {
    if (stage === 'all') return;
    const tell = () => startTransition(() => setStage(following[stage]));
    if (!('requestIdleCallback' in window)) return tell();
    const idle = requestIdleCallback(tell, { timeout: LATEST });
    return () => cancelIdleCallback(idle);
  }, [stage]);
  return stage;
}

interface MessageListProps {
  readonly actor: ConversationActor;
  /** Above the messages. */
  readonly children?: ReactNode;
}

export function MessageList({ actor, children }: MessageListProps) {
  const messages = useSelector(actor, ({ context }) => context.messages);
  const asked = useSelector(actor, ({ context }) => context.asked?.turn.key ?? null);
  const turns = useSelector(actor, ({ context }) => context.turns);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pending = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const stage = useStage();
  const isMeasured = stage === 'measured' || stage === 'all';

  // Its functions are called in this component alone, which is not memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESS,
    getItemKey: (index) => messages[index]?.id ?? index,
    gap: GAP,
    overscan: stage === 'all' ? BEYOND : 0,
    initialRect: FIRST_WINDOW,
    // The newest turn is what is seen first; the first messages would be rendered in vain.
    initialOffset: () => Math.max(0, count * (GUESS + GAP) - FIRST_WINDOW.height),
    observeElementRect: observeWindow,
  });
  // Those that are measured after they were painted had their size already.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = stage === 'all' ? undefined : () => false;
  const question = messages.findLastIndex(({ role }) => role === 'user');
  const newest = () => {
    if (asked !== null) return pending.current?.offsetTop ?? 0;
    const rendered = isMeasured
      ? undefined
      : content.current?.querySelector<HTMLElement>(`[data-index="${question}"]`);
    return rendered?.offsetTop ?? virtual.measurementsCache[question]?.start ?? 0;
  };
  const place = useThreadPlace({
    scroller,
    content,
    count: asked === null ? count : count + 1,
    turns,
    stage,
    newest,
  });
  const items = virtual.getVirtualItems().slice(stage === 'newest' ? -NEWEST : 0);
  const total = virtual.getTotalSize();
  // In the flow of the page until they are measured; afterwards each at its own place, so that scrolling lays out none again.
  const inFlow = stage !== 'all';
  const style = inFlow
    ? { paddingTop: items[0]?.start ?? 0, paddingBottom: total - (items.at(-1)?.end ?? 0), gap: GAP }
    : { height: total };

  return (
    <div className="relative min-h-0 flex-1">
      {/* Keys and wheel scroll it anyway; here it is only learned that they do. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        onScroll={place.onScroll}
        onKeyDown={place.onKeyDown}
        onWheel={place.onWheel}
        // Scrolled by keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="Conversation"
        className="h-full overflow-auto px-6 py-4 -outline-offset-2 narrow:px-3 in-[aside]:px-4"
      >
        <div ref={content} className="relative mx-auto max-w-chat pb-4 text-md">
          {children}
          <ol
            aria-label="Messages"
            className={inFlow ? 'grid grid-cols-1 content-start' : 'relative'}
            style={style}
          >
            {items.map(({ index, key, start }) => {
              const message = messages[index];
              if (message === undefined) return null;
              return (
                <li
                  key={key}
                  ref={isMeasured ? virtual.measureElement : undefined}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={count}
                  className={inFlow ? 'min-w-0' : 'absolute inset-x-0 top-0'}
                  {...(!inFlow && { style: { transform: `translateY(${start}px)` } })}
                >
                  <MessageItem actor={actor} message={message} place={index + 1} hasActs={stage === 'all'} />
                </li>
              );
            })}
          </ol>
          <div ref={pending}>
            <PendingTurn actor={actor} />
          </div>
        </div>
      </div>
      {place.hasNews && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            size="sm"
            icon={<ArrowDown aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
            onClick={place.goToEnd}
          >
            New answer
          </Button>
        </div>
      )}
    </div>
  );
}
