/**
 * The button on the page and the shortcut that open the inspector. The drawer's code is loaded when it is first
 * opened.
 */
import { Activity } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import type { Recorder } from './recorder.ts';
import { usePageTools } from './use-page-tools.ts';

const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })));

const isShortcut = ({ ctrlKey, shiftKey, code }: KeyboardEvent) => ctrlKey && shiftKey && code === 'Period';

const LABEL = 'Open the inspector';

/** Whether the button is hidden in this browser; stored beyond the page. */
export interface ButtonMemory {
  readonly isHidden: () => boolean;
  readonly setHidden: (hidden: boolean) => void;
}

interface InspectorProps {
  readonly recorder: Recorder;
  readonly button: ButtonMemory;
}

export function Inspector({ recorder, button }: InspectorProps) {
  const [open, setOpen] = useState(false);
  const [hidden, setHidden] = useState(button.isHidden);
  const tools = usePageTools();
  /** The element to which the focus returns. */
  const left = useRef<Element>(null);

  const show = () => {
    left.current = document.activeElement;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    const before = left.current?.isConnected && left.current !== document.body ? left.current : null;
    // After the button has been rendered again.
    queueMicrotask(() => {
      const back = before?.isConnected ? before : tools?.querySelector('button');
      (back as HTMLElement | null | undefined)?.focus();
    });
  };
  const remember = (next: boolean) => {
    setHidden(next);
    button.setHidden(next);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (open) close();
    else show();
    if (hidden) remember(false);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // Without a keyboard, the button is the only way to open it.
  const canHide = window.matchMedia('(any-hover: hover)').matches;
  const hide = () => {
    remember(true);
    close();
  };

  return (
    <>
      {tools !== null &&
        !hidden &&
        createPortal(
          <Hint text={`${LABEL} (Ctrl+Shift+.)`} placement="bottom">
            <button
              type="button"
              aria-label={LABEL}
              aria-keyshortcuts="Control+Shift+."
              aria-expanded={open}
              onClick={open ? close : show}
              className={classNames(iconButtonStyle, 'pointer-coarse:size-row-grid-touch')}
            >
              <Activity aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
            </button>
          </Hint>,
          tools,
        )}
      {open && (
        <Suspense>
          <Drawer recorder={recorder} onClose={close} {...(canHide && !hidden && { onHide: hide })} />
        </Suspense>
      )}
    </>
  );
}
