/**
 * Keeps a table's view and the address together (design §2): what the person chooses is written into the address, and
 * what the address comes to hold by a link or by Back is reported as `view.open`. An address that names no view opens the
 * table sorted and with the columns as the person left it.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { report } from '../actors/relay.ts';

interface Table<View> extends AnyActorRef {
  on(
    type: 'view.changed',
    listener: (event: { readonly view: View; readonly how: 'replace' | 'push' }) => void,
  ): { unsubscribe(): void };
}

interface ViewAddress<View> {
  readonly viewFrom: (search: string) => View;
  readonly searchOf: (view: View) => string;
  /** The query of the table as the person left it; empty where they never chose. */
  readonly keptView: () => string;
}

/** In the state of a place in the history: the table wrote it itself. */
const WRITTEN = 'written by the table';

/** @param address the same object each time */
export function useViewAddress<View>(actor: Table<View>, address: ViewAddress<View>): void {
  const { search, state } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const entering = useRef(true);

  useEffect(() => {
    // Back leads to the very view that was there. Otherwise the table is ahead of what it wrote: a person who types on
    // must not be thrown back to an earlier letter.
    const isBack = how === 'POP';
    const isOwn = !isBack && state === WRITTEN;
    const isAnew = entering.current || !isBack;
    entering.current = false;
    if (isOwn) return;
    const kept = search === '' && isAnew ? address.keptView() : '';
    if (kept === '') report(actor, 'watchView', { type: 'view.open', view: address.viewFrom(search) });
    else void navigate({ search: kept }, { replace: true, preventScrollReset: true });
  }, [actor, address, search, state, how, navigate]);

  useEffect(() => {
    const changes = actor.on('view.changed', ({ view, how: written }) => {
      void navigate(
        { search: address.searchOf(view) },
        { replace: written === 'replace', preventScrollReset: true, state: WRITTEN },
      );
    });
    return () => changes.unsubscribe();
  }, [actor, address, navigate]);
}
