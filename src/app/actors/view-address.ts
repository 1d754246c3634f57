/**
 * Keeps a table's view and the address together (design §2): what the person chooses is written into the address, and
 * what the address comes to hold by a link or by Back is reported as `view.open`.
 */
import { fromCallback } from 'xstate';

interface Navigate {
  (to: { search: string }, options: { replace: boolean; preventScrollReset: boolean }): void | Promise<void>;
}

interface ViewAddress<View> {
  readonly watchView: ReturnType<typeof fromCallback>;
  /** Whether the table itself has just sent the address there. */
  sent(search: string): boolean;
  /** Tells the table what the address holds now. */
  arrived(search: string): void;
  write(view: View, how: 'replace' | 'push', navigate: Navigate): void;
}

export function viewAddress<View>(
  viewFrom: (search: string) => View,
  searchOf: (view: View) => string,
): ViewAddress<View> {
  const listeners = new Set<(search: string) => void>();
  // The router arrives a little after it is sent: a person who types on must not be thrown back to an earlier letter.
  let underway: readonly string[] = [];
  return {
    watchView: fromCallback(({ sendBack }) => {
      const listener = (search: string) => sendBack({ type: 'view.open', view: viewFrom(search) });
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }),
    sent: (search) => underway.includes(search),
    arrived(search) {
      const own = underway.indexOf(search);
      if (own >= 0) underway = underway.slice(own + 1);
      else for (const listener of listeners) listener(search);
    },
    write(view, how, navigate) {
      const search = searchOf(view);
      underway = [...underway, search];
      void navigate({ search }, { replace: how === 'replace', preventScrollReset: true });
    },
  };
}
