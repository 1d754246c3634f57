/**
 * The focus of the cards of a board: a card that is moved to another lane is made anew there, and would lose it. So does one
 * that others move, and one that is put back because its edit was refused.
 */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Landed } from '../../../machines/onboarding/board-setup.ts';

const cardIn = (board: HTMLElement | null, id: string) =>
  [...(board?.querySelectorAll<HTMLElement>('[data-drag-item]') ?? [])].find(
    ({ dataset }) => dataset['dragItem'] === id,
  );

const idAt = (target: Element) =>
  target.closest<HTMLElement>('[data-drag-item]')?.dataset['dragItem'] ?? null;

const HANDLE = '[data-drag-handle]';

/** Focuses what opens the card, which scrolls to it. @param control another control of the card */
export const focusCard = (board: HTMLElement | null, id: string, control = 'button'): void =>
  cardIn(board, id)?.querySelector<HTMLElement>(control)?.focus();

export function useCardFocus(board: RefObject<HTMLElement | null>, landed: Landed | null) {
  /** The card that has the focus, or had it when it was removed, and whether its handle has it. */
  const focused = useRef<{ readonly id: string; readonly control: string } | null>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current !== null) {
      const { id, control } = focused.current;
      focusCard(board.current, id, control);
    }
  });
  useEffect(() => {
    if (landed === null || landed.back) return;
    const card = cardIn(board.current, landed.id);
    if (card && !card.contains(document.activeElement)) focusCard(board.current, landed.id);
  }, [board, landed]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = idAt(target);
      if (id !== null) focused.current = { id, control: target.matches(HANDLE) ? HANDLE : 'button' };
    },
    // A removed card tells nothing; a menu that takes the focus belongs to its card.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const isIn = relatedTarget instanceof Element && relatedTarget.closest('[role=menu]') !== null;
      if (idAt(target) !== null && !isIn) focused.current = null;
    },
  };
}
