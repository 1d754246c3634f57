/** The way into the inspector: a button in the corner and a shortcut. The drawer's code comes when it is first opened. */
import { Activity } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Hint } from '../../ui/hint.tsx';
import type { Recorder } from './recorder.ts';

const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })));

const isShortcut = ({ ctrlKey, shiftKey, code }: KeyboardEvent) => ctrlKey && shiftKey && code === 'Period';

export function Inspector({ recorder }: { readonly recorder: Recorder }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** Where the focus was, and goes back to. */
  const left = useRef<Element>(null);

  const show = () => {
    left.current = document.activeElement;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    const back = left.current?.isConnected && left.current !== document.body ? left.current : opener.current;
    // Once the button is there again.
    queueMicrotask(() => (back as HTMLElement | null)?.focus());
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (open) close();
    else show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      {/* In the top bar between where one is and who one is: the one place that no page has filled. */}
      <span
        className="fixed left-1/2 top-[10px] z-panel -translate-x-1/2 narrow:left-auto narrow:right-[104px] narrow:translate-x-0"
        hidden={open}
      >
        <Hint text="Open the inspector (Ctrl+Shift+.)" placement="bottom">
          <button
            ref={opener}
            type="button"
            aria-label="Open the inspector"
            aria-keyshortcuts="Control+Shift+."
            onClick={show}
            className="grid size-control-sm place-items-center rounded-full border border-border-strong bg-surface-raised text-text-muted transition-colors duration-instant ease-standard hover:bg-surface-hover hover:text-text-primary"
          >
            <Activity aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
          </button>
        </Hint>
      </span>
      {open && (
        <Suspense>
          <Drawer recorder={recorder} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
