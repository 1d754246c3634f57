import { useEffect, useRef, type RefObject } from 'react';
import type { ReviewAction } from '../../../contract/dev-admin.ts';
import { reviewAt, type SuggestionQueueActor } from '../../../machines/dev/suggestion-queue.machine.ts';
import { takesLetters } from '../../ui/is-typing.ts';

const reviews: Readonly<Record<string, ReviewAction>> = { a: 'approve', i: 'implement', r: 'reject' };

/** Does what a key stands for. @returns whether it stands for something */
function press(actor: SuggestionQueueActor, key: string): boolean {
  const snapshot = actor.getSnapshot();
  const { chosen, checked, reviewed } = snapshot.context;
  if (key === 'j' || key === 'k') actor.send({ type: 'queue.move', by: key === 'j' ? 1 : -1 });
  else if (key === 'x' && chosen !== null)
    actor.send({ type: 'suggestion.check', id: chosen, checked: !checked.includes(chosen) });
  else if (key === 'u')
    // The one that was reviewed last and can be taken back.
    reviewed
      .map((id) => reviewAt(snapshot, id))
      .findLast((one) => one?.getSnapshot().can({ type: 'review.undo' }))
      ?.send({ type: 'review.undo' });
  else {
    const action = reviews[key];
    if (action === undefined || chosen === null) return false;
    reviewAt(snapshot, chosen)?.send({ type: 'review.take', action });
  }
  return true;
}

/** J and K move, A, I and R review, U takes back, X selects and N begins the notes, except where a letter is typed. */
export function useReviewKeys(
  actor: SuggestionQueueActor,
  chosen: string | null,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      const isField =
        takesLetters(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox');
      if (defaultPrevented || ctrlKey || metaKey || altKey || isField) return;
      if (key === 'n') {
        document.querySelector<HTMLElement>('[data-review] textarea')?.focus();
        event.preventDefault();
      } else if (press(actor, key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actor]);

  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const row = list.current?.querySelector<HTMLElement>(`[data-suggestion="${CSS.escape(chosen ?? '')}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // Unless something else is being worked with, which is still there.
    const { activeElement } = document;
    if (activeElement === document.body || list.current?.contains(activeElement))
      row?.querySelector<HTMLElement>('.dev-choose')?.focus();
  }, [chosen]);
  return list;
}
