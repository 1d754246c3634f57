import type { KeyboardEvent } from 'react';

/** The index to which a key leads, of `count` items, from the focused item. */
function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Arrows, Home and End move the focus in a menu; Tab and the arrow back leave it (WAI-ARIA menu pattern). */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = target(event.key, at, items.length);
  if (next !== null) {
    event.preventDefault();
    items[next]?.focus();
  } else if (event.key === 'Tab' || event.key === 'ArrowLeft') {
    onLeave();
  }
}
