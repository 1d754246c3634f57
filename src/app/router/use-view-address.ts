/**
 * Keeps a table's view and the address in sync (design §2): a choice is written into the address, and a change of the
 * address by a link or by Back is reported as `view.open`. An address without a view opens the table with the
 * person's stored layout.
 */
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { report } from '../actors/relay.ts';
import { beside, savedViewIn, viewAlone } from './beside-view.ts';

interface Table<View> extends AnyActorRef {
  on(
    type: 'view.changed',
    listener: (event: { readonly view: View; readonly how: 'replace' | 'push' }) => void,
  ): { unsubscribe(): void };
}

interface ViewAddress<View> {
  readonly viewFrom: (search: string) => View;
  readonly searchOf: (view: View) => string;
  /** The query with the person's stored layout; empty without one. */
  readonly keptView: () => string;
}

/** Marks a history entry that the page wrote itself. */
export const WRITTEN = 'written by the table';

/** @param address must be the same object on every render */
export function useViewAddress<View>(actor: Table<View>, address: ViewAddress<View>): void {
  const { search: written, state } = useLocation();
  const search = viewAlone(written);
  const isBare = search === '' && savedViewIn(written) === null;
  const how = useNavigationType();
  const navigate = useNavigate();
  const entering = useRef(true);
  const [choices, setChoices] = useState(0);

  useEffect(() => {
    // Back restores exactly the earlier view. Otherwise the table may be ahead of the address: while a person is
    // typing, the address must not reset the search to an earlier text.
    const isBack = how === 'POP';
    const isOwn = !isBack && state === WRITTEN;
    const isAnew = entering.current || !isBack;
    entering.current = false;
    if (isOwn) return;
    const kept = isBare && isAnew ? address.keptView() : '';
    if (kept === '') report(actor, 'watchView', { type: 'view.open', view: address.viewFrom(search) });
    else void navigate({ search: beside(kept) }, { replace: true, preventScrollReset: true });
    // A choice counts because Back, pressed before the choice is rendered, leads from an address to the same address.
  }, [actor, address, search, isBare, state, how, navigate, choices]);

  useEffect(() => {
    const changes = actor.on('view.changed', ({ view, how: entry }) => {
      // Rendered together: the router renders its addresses in a transition.
      startTransition(() => {
        void navigate(
          { search: beside(address.searchOf(view)) },
          { replace: entry === 'replace', preventScrollReset: true, state: WRITTEN },
        );
        setChoices((before) => before + 1);
      });
    });
    return () => changes.unsubscribe();
  }, [actor, address, navigate]);
}
