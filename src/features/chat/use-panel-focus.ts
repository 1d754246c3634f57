import { useEffect, useRef } from 'react';
import type { PanelView } from '../../../machines/chat/panel-entries.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { openingOf } from './use-list-focus.ts';

const area = (view: PanelView) => (view === 'actions' || view === 'actionFolder' ? 'actions' : 'chats');

interface FocusedPanel {
  readonly actor: PanelsActor;
  readonly view: PanelView;
  readonly folderId: string | null;
}

/** Into the panel that opens, to the row of the folder that was left, and back to the button that opened the panel. */
export function usePanelFocus(
  panel: { current: HTMLElement | null },
  { actor, view, folderId }: FocusedPanel,
  isShown: boolean,
) {
  const narrow = useNarrow();
  const isNarrow = useRef(narrow);
  useEffect(() => {
    isNarrow.current = narrow;
  }, [narrow]);
  // Only a panel that opens takes the focus, not one whose window becomes wider.
  useEffect(() => {
    if (!isShown) return;
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
  }, [actor, panel, view, folderId, isShown]);
  const opened = useRef(area(view));
  useEffect(() => {
    if (view !== 'trash') opened.current = area(view);
  }, [view]);
  useEffect(() => {
    if (!isShown) return;
    const { current: element } = panel;
    return () => {
      // A row of the panel that took its place has the focus already.
      const row = document.activeElement?.closest('[data-row]');
      if (row && !element?.contains(row)) return;
      document.querySelector<HTMLElement>(`[data-panel-button=${opened.current}]`)?.focus();
    };
  }, [panel, isShown]);
}
