import { m, useIsPresent } from 'framer-motion';
import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { curve, pixels, seconds } from './motion-tokens.ts';

const tones = {
  success: { Icon: Check, colour: 'text-success-solid', role: 'status' },
  info: { Icon: Info, colour: 'text-accent', role: 'status' },
  danger: { Icon: CircleAlert, colour: 'text-danger-solid', role: 'alert' },
} as const;

export interface ToastProps {
  readonly text: string;
  readonly tone: keyof typeof tones;
  /** Called when it is hovered or focused. */
  readonly onHold: () => void;
  /** Called when it is neither hovered nor focused any more. */
  readonly onRelease: () => void;
  readonly onDismiss: () => void;
}

/** One toast (look: 8 px of travel, 180 ms in, 120 ms out). Must be inside `LazyMotion` and `AnimatePresence`. */
export function Toast({ text, tone, onHold, onRelease, onDismiss }: ToastProps) {
  const { Icon, colour, role } = tones[tone];
  const present = useIsPresent();
  const touched = useRef({ hovered: false, focused: false });
  const cameFrom = useRef<Element | null>(null);
  // A live region announces changes, so the text is added after the region, before it is visible.
  const [spoken, setSpoken] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setSpoken(true), []);

  const touch = (part: 'hovered' | 'focused', on: boolean) => {
    const { hovered, focused } = touched.current;
    touched.current = { ...touched.current, [part]: on };
    const held = touched.current.hovered || touched.current.focused;
    if (held === (hovered || focused)) return;
    if (held) onHold();
    else onRelease();
  };
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget;
    touch('focused', true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) touch('focused', false);
  };
  const dismiss = () => {
    onDismiss();
    // The button is removed: the focus returns to the previous element.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const away = { opacity: 0, y: pixels('space-2') };
  return (
    <m.div
      role={role}
      aria-atomic="true"
      aria-hidden={!present || undefined}
      initial={away}
      animate={{
        opacity: 1,
        y: 0,
        transition: { duration: seconds('duration-base'), ease: curve('ease-enter') },
      }}
      exit={{ ...away, transition: { duration: seconds('duration-fast'), ease: curve('ease-exit') } }}
      onMouseEnter={() => touch('hovered', true)}
      onMouseLeave={() => touch('hovered', false)}
      onFocus={enter}
      onBlur={leave}
      className="pointer-events-auto flex min-h-10 w-max max-w-full items-center gap-[10px] rounded-lg bg-surface-overlay pl-3 pr-2 font-medium shadow-popover narrow:w-full forced-colors:border"
    >
      <Icon aria-hidden="true" className={`size-icon-md flex-none ${colour}`} strokeWidth={1.75} />
      <span className="min-w-0 flex-1 py-[10px] wrap-anywhere">{spoken && text}</span>
      <IconButton label="Dismiss" disabled={!present} onClick={dismiss}>
        <X aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </IconButton>
    </m.div>
  );
}
