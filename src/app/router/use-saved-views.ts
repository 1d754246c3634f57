/**
 * Connects the saved views with the table and the address (spec §2.14): the address names the view that is open, `?view=…`,
 * beside what the table shows.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Role } from '../../../contract/rights.ts';
import { viewAddressQuery, viewOf, type Widths } from '../../../machines/records/saved-view-list.ts';
import type { SavedViewsEvent } from '../../../machines/records/saved-views.ts';
import type { savedViewsOf } from '../../../machines/records/saved-views.machine.ts';
import type { liveLink } from '../actors/live-link.ts';
import { report } from '../actors/relay.ts';
import { useRights } from '../actors/use-rights.ts';
import { beside, isSavedViewOpen, savedViewIn } from './beside-view.ts';
import { useViewAddress } from './use-view-address.ts';

interface TableAddress<View> {
  readonly viewFrom: (search: string) => View;
  readonly searchOf: (view: View) => string;
  readonly keptView: () => string;
  readonly keptWidths: () => Widths;
}

interface Table<View> extends AnyActorRef {
  getSnapshot(): { readonly context: { readonly view: View; readonly widths: Widths } };
  on(
    type: 'view.changed',
    listener: (event: { readonly view: View; readonly how: 'replace' | 'push' }) => void,
  ): { unsubscribe(): void };
}

/** Of any type of records. */
type Views = ActorRefFrom<ReturnType<typeof savedViewsOf>>;

interface Flows<View> {
  readonly table: Table<View>;
  readonly views: Views;
  readonly live: ReturnType<typeof liveLink.of>;
  /** Must be the same object on every render. */
  readonly address: TableAddress<View>;
  readonly role: Role;
}

const tell = (views: AnyActorRef, event: SavedViewsEvent) => report(views, 'watchAddress', event);

/** The query with which the page opens where its address has no view: the default view, else the person's last layout. */
function entryQuery(views: Views, keptView: () => string): string {
  const { context } = views.getSnapshot();
  // The default is opened when it is known, unless the person changes the view before.
  if (views.getSnapshot().matches('loading')) tell(views, { type: 'page.opened' });
  const view = viewOf(context.views, context.defaultId);
  return view === undefined ? keptView() : viewAddressQuery(view.id, context.written(view.query));
}

export function useSavedViews<View>({ table, views, live, address, role }: Flows<View>): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { viewFrom, searchOf, keptView, keptWidths } = address;
  const entered = useMemo(
    () => ({ viewFrom, searchOf, keptView: () => entryQuery(views, keptView) }),
    [viewFrom, searchOf, keptView, views],
  );
  useViewAddress(table, entered);
  useRights(views, role);

  const shown = useSelector(table, ({ context }) => context.view);
  const widths = useSelector(table, ({ context }) => context.widths);
  const viewId = isSavedViewOpen(search) ? savedViewIn(search) : null;
  useEffect(() => {
    // Read anew: the address may have been applied to the table since this render.
    const { context } = table.getSnapshot();
    const query = searchOf(context.view).slice(1);
    tell(views, { type: 'address.show', viewId, query, widths: context.widths });
  }, [table, views, searchOf, viewId, shown, widths]);

  useEffect(() => {
    const opened = views.on('view.opened', ({ id, query, how }) => {
      if (id === null) report(table, 'watchView', { type: 'widths.open', widths: keptWidths() });
      void navigate(
        { search: beside(viewAddressQuery(id, query)) },
        { replace: how === 'replace', preventScrollReset: true },
      );
    });
    const arranged = views.on('widths.opened', (event) =>
      report(table, 'watchView', { type: 'widths.open', widths: event.widths }),
    );
    const touched = table.on('view.changed', () => tell(views, { type: 'view.touched' }));
    return () => {
      opened.unsubscribe();
      arranged.unsubscribe();
      touched.unsubscribe();
    };
  }, [table, views, navigate, keptWidths]);

  useEffect(() => {
    const refresh = () => tell(views, { type: 'views.refresh' });
    const told = live.on('changes.told', ({ changes }) => {
      if (changes.some(({ entity_type: type }) => type === 'view')) refresh();
    });
    const missed = live.on('changes.missed', refresh);
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, views]);
}
