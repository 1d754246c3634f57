/** The implementations of the saved views' machine: its calls, guards, actions and delays (spec §2.14). */
import { assign, enqueueActions, setup } from 'xstate';
import { viewNameProblem, type SavedView, type SavedViewCalls } from '../../contract/saved-views.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import { watchRights } from '../shared/rights.ts';
import { changedParts, placeBehind, viewOf, withView, type ShownView } from './saved-view-list.ts';
import { conflictWith, saving, staleOf } from './saved-view-updates.ts';
import {
  canMove,
  currentView,
  isChanged,
  isEditable,
  isSavable,
  mayShare,
  type SavedViewsContext,
  type SavedViewsEmitted,
  type SavedViewsEvent,
  type SavedViewsInput,
} from './saved-views.ts';

export type ViewCalls = Pick<
  SavedViewCalls,
  'views' | 'createView' | 'updateView' | 'removeView' | 'setDefaultView'
>;

export const savedViewsSetup = (calls: ViewCalls) =>
  setup({
    types: {
      context: {} as SavedViewsContext,
      events: {} as SavedViewsEvent,
      emitted: {} as SavedViewsEmitted,
      input: {} as SavedViewsInput,
    },
    actors: {
      loadViews: callSlot('savedViews', calls.views),
      createView: callSlot('savedViews', calls.createView),
      updateView: callSlot('savedViews', calls.updateView),
      removeView: callSlot('savedViews', calls.removeView),
      setDefaultView: callSlot('savedViews', calls.setDefaultView),
      /** Reports `address.show`, `page.opened`, `view.touched` and `views.refresh`. */
      watchAddress: listener('savedViews', 'watchAddress'),
      watchRights: watchRights('savedViews'),
    },
    guards: {
      isOtherRole: ({ context }, { role }: Pick<SavedViewsContext, 'role'>) => role !== context.role,
      isOutdated: ({ context }) => context.isOutdated,
      isSavedView: ({ context }, id: string | null) => id === null || viewOf(context.views, id) !== undefined,
      isChanged: ({ context }) => isChanged(context),
      isSavable: ({ context }) => isSavable(context),
      isChangeable: ({ context }, id: string) => isEditable(context, id),
      isMovable: ({ context }, { id, by }: { id: string; by: -1 | 1 }) => canMove(context, id, by),
      isSharable: ({ context }, id: string) => mayShare(context) && isEditable(context, id),
      isViewName: ({ context }) => viewNameProblem(context.naming?.name ?? '') === null,
      isNewView: ({ context: { naming } }) =>
        naming !== null && naming.id === null && viewNameProblem(naming.name) === null,
      isSameName: ({ context: { naming, views } }) =>
        naming !== null && naming.name.trim() === viewOf(views, naming.id)?.name,
      wantsDefault: ({ context }) => context.naming?.isDefault === true,
      isRename: ({ context }) => context.update?.kind === 'rename',
      isStaleSave: ({ context }, error: unknown) =>
        context.update?.kind === 'save' && staleOf(error) !== null,
    },
    actions: {
      keepShown: assign((_, { viewId, query, widths }: ShownView) => ({ shown: { viewId, query, widths } })),
      /** A view that is shown as it was saved brings its column widths. */
      applyWidths: enqueueActions(({ context, enqueue }) => {
        const { shown, arrangedId } = context;
        const view = currentView(context);
        if (view === undefined) {
          if (shown.viewId === null && arrangedId !== null) enqueue.assign({ arrangedId: null });
          return;
        }
        if (arrangedId === view.id) return;
        const others = changedParts(context.written(view.query), view.widths, shown);
        if (others.some((part) => part !== 'Widths')) return;
        const { widths } = view;
        enqueue.assign({ arrangedId: view.id, shown: { ...shown, widths } });
        enqueue.emit({ type: 'widths.opened', widths });
      }),
      keepRole: assign((_, { role }: Pick<SavedViewsContext, 'role'>) => ({ role })),
      markOutdated: assign({ isOutdated: true }),
      markLoaded: assign({ isOutdated: false }),
      awaitDefault: assign({ awaitsDefault: true }),
      forgetDefault: assign({ awaitsDefault: false }),
      keepViews: assign((_, { data, default_id }: { data: SavedView[]; default_id: string | null }) => ({
        views: data,
        defaultId: default_id,
        problem: null,
      })),
      openDefault: enqueueActions(({ context, enqueue }) => {
        const view = viewOf(context.views, context.defaultId);
        enqueue.assign({ awaitsDefault: false });
        if (!context.awaitsDefault || view === undefined) return;
        enqueue.emit({
          type: 'view.opened',
          id: view.id,
          query: context.written(view.query),
          how: 'replace',
        });
      }),
      open: enqueueActions(({ context, enqueue }, id: string | null) => {
        const query = context.written(viewOf(context.views, id)?.query ?? '');
        // Its widths come again, also to a view that is open already.
        enqueue.assign({ arrangedId: null, problem: null });
        enqueue.emit({ type: 'view.opened', id, query, how: 'push' });
      }),
      beginSave: assign(({ context }) => {
        const view = currentView(context);
        return { update: view ? saving(context, view) : null, problem: null, conflict: null };
      }),
      beginMove: assign(({ context: { views } }, { id, by }: { id: string; by: -1 | 1 }) => {
        const after = placeBehind(views, id, by) ?? null;
        return { update: { kind: 'move' as const, id, body: { after } }, problem: null };
      }),
      beginShare: assign((_, { id, shared }: { id: string; shared: boolean }) => ({
        update: { kind: 'share' as const, id, body: { shared, expected: { shared: !shared } } },
        problem: null,
      })),
      beginCopy: assign({
        naming: { id: null, name: '', shared: false, isDefault: false },
        problem: null,
      }),
      beginName: assign(({ context: { views } }, id: string) => {
        const { name = '', shared = false } = viewOf(views, id) ?? {};
        return { naming: { id, name, shared, isDefault: false }, problem: null };
      }),
      keepName: assign(
        ({ context: { naming } }, part: Partial<NonNullable<SavedViewsContext['naming']>>) => ({
          naming: naming && { ...naming, ...part },
          problem: null,
        }),
      ),
      tellName: assign(({ context: { naming } }) => ({ problem: viewNameProblem(naming?.name ?? '') })),
      endNaming: assign({ naming: null, problem: null }),
      beginRename: assign(({ context: { naming, views } }) => {
        if (naming?.id === null || naming === null) return {};
        const { id, name } = naming;
        const expected = { name: viewOf(views, id)?.name };
        return {
          update: { kind: 'rename' as const, id, body: { name: name.trim(), expected } },
          problem: null,
        };
      }),
      /** The new view is open at once; the table shows it already. */
      addView: enqueueActions(({ context: { views, shown }, enqueue }, view: SavedView) => {
        enqueue.assign({ views: withView(views, view), arrangedId: view.id, chosen: view.id });
        enqueue.emit({ type: 'view.opened', id: view.id, query: shown.query, how: 'push' });
      }),
      replaceView: assign(({ context: { views, update } }, view: SavedView) => ({
        views: withView(views, view, update?.body.after),
        update: null,
        naming: null,
        problem: null,
      })),
      /** What another person saved is in the list from now on, so that the next try is a decision. */
      keepTheirs: assign(({ context: { views } }, { error }: { error: unknown }) => {
        const stale = staleOf(error);
        return stale === null ? {} : { views: withView(views, stale.view), conflict: conflictWith(stale) };
      }),
      endConflict: assign({ update: null, conflict: null }),
      choose: assign((_, id: string | null) => ({ chosen: id, problem: null })),
      forgetChosen: assign({ chosen: null, problem: null }),
      keepDefault: assign((_, defaultId: string | null) => ({
        defaultId,
        chosen: null,
        naming: null,
        problem: null,
      })),
      /** The table keeps what it shows. */
      dropView: enqueueActions(({ context: { views, chosen, defaultId, shown }, enqueue }) => {
        enqueue.assign({
          views: views.filter(({ id }) => id !== chosen),
          defaultId: defaultId === chosen ? null : defaultId,
          chosen: null,
          problem: null,
        });
        if (shown.viewId === chosen)
          enqueue.emit({ type: 'view.opened', id: null, query: shown.query, how: 'replace' });
      }),
      clearProblem: assign({ problem: null }),
      keepProblem: assign((_, problem: string) => ({ problem })),
    },
    delays: { skeletonDelay: 200 },
  });
