import { useSelector } from '@xstate/react';
import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { MESSAGE_LENGTH } from '../../../contract/chat.ts';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { takeFocus } from '../../ui/take-focus.ts';

export interface ComposerProps {
  readonly actor: ConversationActor;
  /** Buttons of the assistant, before the one that sends. */
  readonly tools?: ReactNode;
  /** What the question is about, beside the buttons. */
  readonly about?: ReactNode;
  /** The person came to ask. */
  readonly autoFocus?: boolean;
}

const filled =
  'ml-auto grid size-control-sm flex-none place-items-center rounded-md bg-action-primary text-text-on-brand transition-colors duration-instant ease-standard not-disabled:hover:bg-action-primary-hover disabled:bg-surface-pressed disabled:text-text-disabled narrow:size-row-grid-touch';

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** Where a question is typed (spec §2.14): Enter sends, Shift+Enter breaks the line, ↑ recalls. */
export function Composer({ actor, tools, about, autoFocus = false }: ComposerProps) {
  const text = useSelector(actor, ({ context }) => context.text);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'draft.send' }));
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (autoFocus && field.current !== null) takeFocus(field.current);
  }, [autoFocus]);
  // It grows with its text in browsers without `field-sizing` too; to read its height lays out the whole page.
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || growsByItself()) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter and arrows choose in an input method.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const { key } = event;
    const meant =
      key === 'ArrowUp'
        ? ({ type: 'earlier.recall' } as const)
        : key === 'ArrowDown'
          ? ({ type: 'later.recall' } as const)
          : null;
    if (key === 'Enter') {
      event.preventDefault();
      actor.send({ type: 'draft.send' });
    } else if (meant !== null && actor.getSnapshot().can(meant)) {
      event.preventDefault();
      actor.send(meant);
    }
  };

  return (
    <div className="rounded-lg border border-border-control bg-surface-raised focus-within:border-focus-ring focus-within:outline-1 focus-within:outline-focus-ring">
      <textarea
        ref={field}
        data-first-focus={autoFocus || undefined}
        rows={2}
        aria-label="Ask anything"
        placeholder="Ask anything"
        value={text}
        maxLength={MESSAGE_LENGTH}
        onChange={(event) => actor.send({ type: 'draft.change', text: event.target.value })}
        onKeyDown={onKeyDown}
        className="field-sizing-content block max-h-[40vh] min-h-[calc(2lh+14px)] w-full resize-none bg-transparent px-3 pb-1 pt-[10px] text-md outline-0 placeholder:text-text-placeholder placeholder:opacity-100 narrow:text-lg"
      />
      <div className="flex min-w-0 items-center gap-half px-[6px] pb-[6px] pt-1 narrow:flex-wrap">
        {tools}
        {about}
        {busy ? (
          <button
            type="button"
            aria-label="Stop"
            onClick={() => actor.send({ type: 'answer.stop' })}
            className={filled}
          >
            <Square aria-hidden="true" className="size-3 fill-current" strokeWidth={1.75} />
          </button>
        ) : (
          <button
            type="button"
            aria-label="Send"
            disabled={!canSend}
            onClick={() => actor.send({ type: 'draft.send' })}
            className={filled}
          >
            <ArrowUp aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </button>
        )}
      </div>
    </div>
  );
}
