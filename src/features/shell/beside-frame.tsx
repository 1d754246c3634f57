import { ChevronLeft, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { BesideActor } from '../../../machines/chat/beside.machine.ts';
import '../../styles/chat.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusFirst } from '../../ui/take-focus.ts';

interface BesideFrameProps {
  readonly actor: BesideActor;
  readonly children?: ReactNode;
}

/** The frame of the assistant beside the work: 400 px without a scrim; on a phone a page with Back. */
export function BesideFrame({ actor, children }: BesideFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const close = () => actor.send({ type: 'beside.close' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  useEffect(() => focusFirst(frame.current, frame.current), []);
  return (
    // The frame is no control: it receives the key from the controls inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={frame}
      tabIndex={-1}
      aria-label="Assistant"
      onKeyDown={onKeyDown}
      className="assistant-panel focus:outline-0"
    >
      <div className="flex h-topbar flex-none items-center gap-1 border-b border-border-default pl-4 pr-3 narrow:px-2">
        <span className="hidden narrow:block">
          <IconButton label="Back" onClick={close}>
            <ChevronLeft aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </span>
        <h2 className="font-semibold">Assistant</h2>
        <span className="ml-auto narrow:hidden">
          <IconButton label="Close assistant" onClick={close}>
            <X aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </span>
      </div>
      <div className="min-h-0 flex-1">{children}</div>
    </aside>
  );
}
