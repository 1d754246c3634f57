/** `watchKey` of the machine of the assistant beside a page: reports its key, unless a dialog is open. */
import { fromCallback } from 'xstate';
import type { BesideReport } from '../../machines/chat/beside.machine.ts';
import { isPressed, shortcuts } from '../../machines/shell/shortcuts.ts';
import { isDialogOpen } from './is-dialog-open.ts';

export const watchBesideKey = fromCallback(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(shortcuts.everywhere.assistant, event)) return;
    // The browser has a command of its own on this key.
    event.preventDefault();
    if (!isDialogOpen()) sendBack({ type: 'beside.toggle' } satisfies BesideReport);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
});
