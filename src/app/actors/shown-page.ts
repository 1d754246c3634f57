/** What the open page shows, for the assistant beside it. A page of records tells it. */
import type { PageFacts } from '../../../machines/chat/conversation.ts';

const listeners = new Set<() => void>();
let shown: PageFacts | null = null;

export const shownPage = () => shown;

export function tellShownPage(page: PageFacts | null): void {
  shown = page;
  for (const listener of listeners) listener();
}

export function onShownPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
