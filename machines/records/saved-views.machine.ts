/**
 * The saved views of a table (spec §2.14): opened, saved, named, ordered, shared, removed, and one of them the default of the
 * person. Which view is open is in the address; the machine compares it with what the table shows.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import {
  staleView,
  viewNameProblem,
  type SavedView,
  type SavedViewCalls,
  type StaleView,
} from '../../contract/saved-views.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import { watchRights } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { changedParts, placeBehind, viewOf, withView, type ShownView } from './saved-view-list.ts';
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
  type ViewUpdate,
} from './saved-views.ts';

const problems = {
  load: sentenceOr('Please try again.'),
  save: sentenceOr('The view was not saved. Please try again.'),
  change: sentenceOr('The view was not changed. Please try again.'),
  remove: sentenceOr('The view was not removed. Please try again.'),
};

interface Failed {
  readonly event: { readonly error: unknown };
}

/** The view as another person left it; null for another failure. */
function staleOf(error: unknown): StaleView | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_value') return null;
  const { data } = staleView.safeParse(error.data);
  return data ?? null;
}

const conflictWith = ({ changed_by, changed_by_caller }: StaleView) =>
  changed_by_caller || changed_by === null
    ? 'This view was changed in another window meanwhile.'
    : `${changed_by} changed this view meanwhile.`;

const saving = ({ shown }: SavedViewsContext, { id, query, widths }: SavedView): ViewUpdate => ({
  kind: 'save',
  id,
  body: { query: shown.query, widths: { ...shown.widths }, expected: { query, widths } },
});

export const savedViewsOf = (
  calls: Pick<SavedViewCalls, 'views' | 'createView' | 'updateView' | 'removeView' | 'setDefaultView'>,
) => {
  const failing = (what: keyof typeof problems) =>
    ({ type: 'keepProblem', params: ({ event }: Failed) => problems[what](event.error) }) as const;
  const inWorkspace = ({ context }: { context: SavedViewsContext }) => ({
    query: { workspace_id: context.workspaceId },
  });
  const ofView = (given: { context: SavedViewsContext }, id: string | null | undefined) => ({
    ...inWorkspace(given),
    params: { id: id ?? '' },
  });

  return setup({
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
  }).createMachine({
    id: 'savedViews',
    context: ({ input }) => ({
      ...input,
      views: [],
      defaultId: null,
      shown: { viewId: null, query: '', widths: {} },
      arrangedId: null,
      awaitsDefault: false,
      isOutdated: false,
      naming: null,
      chosen: null,
      update: null,
      conflict: null,
      problem: null,
    }),
    invoke: [
      { id: 'watchAddress', src: 'watchAddress' },
      { id: 'watchRights', src: 'watchRights' },
    ],
    initial: 'loading',
    on: {
      'address.show': {
        actions: [{ type: 'keepShown', params: ({ event }) => event }, 'applyWidths'],
      },
      'rights.changed': {
        guard: { type: 'isOtherRole', params: ({ event }) => event },
        // Which views the person may change is said by the server.
        actions: [{ type: 'keepRole', params: ({ event }) => event }, 'markOutdated'],
      },
      'views.refresh': { actions: 'markOutdated' },
    },
    states: {
      loading: {
        on: {
          'page.opened': { actions: 'awaitDefault' },
          'view.touched': { actions: 'forgetDefault' },
        },
        entry: 'markLoaded',
        invoke: {
          id: 'loadViews',
          src: 'loadViews',
          input: inWorkspace,
          onDone: {
            target: 'resting',
            actions: [
              { type: 'keepViews', params: ({ event }) => event.output },
              'openDefault',
              'applyWidths',
            ],
          },
          onError: { target: 'failed', actions: failing('load') },
        },
      },
      failed: { on: { 'views.reload': { target: 'loading', actions: 'clearProblem' } } },
      resting: {
        initial: 'idle',
        states: {
          idle: { always: { guard: 'isOutdated', target: 'refreshing' } },
          /** The list as it was stays usable. Where it cannot be loaded, the next change tries again. */
          refreshing: {
            entry: 'markLoaded',
            invoke: {
              id: 'refreshViews',
              src: 'loadViews',
              input: inWorkspace,
              onDone: {
                target: 'idle',
                actions: [{ type: 'keepViews', params: ({ event }) => event.output }, 'applyWidths'],
              },
              onError: 'idle',
            },
          },
        },
        on: {
          'view.choose': {
            guard: { type: 'isSavedView', params: ({ event }) => event.id },
            actions: [{ type: 'open', params: ({ event }) => event.id }, 'applyWidths'],
          },
          'view.discard': {
            guard: 'isChanged',
            actions: [{ type: 'open', params: ({ context }) => context.shown.viewId }, 'applyWidths'],
          },
          'view.save': { guard: 'isSavable', target: 'updating', actions: 'beginSave' },
          'copy.ask': { target: 'naming', actions: 'beginCopy' },
          'rename.ask': {
            guard: { type: 'isChangeable', params: ({ event }) => event.id },
            target: 'naming',
            actions: { type: 'beginName', params: ({ event }) => event.id },
          },
          'view.move': {
            guard: { type: 'isMovable', params: ({ event }) => event },
            target: 'updating',
            actions: { type: 'beginMove', params: ({ event }) => event },
          },
          'view.share': {
            guard: { type: 'isSharable', params: ({ event }) => event.id },
            target: 'updating',
            actions: { type: 'beginShare', params: ({ event }) => event },
          },
          'default.choose': {
            guard: { type: 'isSavedView', params: ({ event }) => event.id },
            target: 'settingDefault',
            actions: { type: 'choose', params: ({ event }) => event.id },
          },
          'remove.ask': {
            guard: { type: 'isChangeable', params: ({ event }) => event.id },
            target: 'asking',
            actions: { type: 'choose', params: ({ event }) => event.id },
          },
        },
      },
      naming: {
        on: {
          'name.change': { actions: { type: 'keepName', params: ({ event: { name } }) => ({ name }) } },
          'name.share': { actions: { type: 'keepName', params: ({ event: { shared } }) => ({ shared }) } },
          'name.default': {
            actions: { type: 'keepName', params: ({ event: { isDefault } }) => ({ isDefault }) },
          },
          'name.submit': [
            { guard: 'isNewView', target: 'creating' },
            { guard: 'isSameName', target: 'resting', actions: 'endNaming' },
            { guard: 'isViewName', target: 'updating', actions: 'beginRename' },
            { actions: 'tellName' },
          ],
          'name.cancel': { target: 'resting', actions: 'endNaming' },
        },
      },
      creating: {
        tags: 'busy',
        invoke: {
          id: 'createView',
          src: 'createView',
          input: (given) => {
            const { naming, shown } = given.context;
            return {
              ...inWorkspace(given),
              body: {
                name: naming?.name.trim() ?? '',
                shared: naming?.shared ?? false,
                query: shown.query,
                widths: { ...shown.widths },
              },
            };
          },
          onDone: [
            {
              guard: 'wantsDefault',
              target: 'settingDefault',
              actions: [{ type: 'addView', params: ({ event }) => event.output }, 'endNaming'],
            },
            {
              target: 'resting',
              actions: [
                { type: 'addView', params: ({ event }) => event.output },
                'endNaming',
                'forgetChosen',
              ],
            },
          ],
          onError: { target: 'naming', actions: failing('save') },
        },
      },
      updating: {
        tags: 'busy',
        invoke: {
          id: 'updateView',
          src: 'updateView',
          input: (given) => ({
            ...ofView(given, given.context.update?.id),
            body: given.context.update?.body ?? {},
          }),
          onDone: {
            target: 'resting',
            actions: { type: 'replaceView', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isStaleSave', params: ({ event }: Failed) => event.error },
              target: 'conflicted',
              actions: { type: 'keepTheirs', params: ({ event }) => event },
            },
            {
              guard: 'isRename',
              target: 'naming',
              actions: [
                { type: 'keepTheirs', params: ({ event }) => event },
                'endConflict',
                failing('change'),
              ],
            },
            {
              target: 'resting',
              actions: [
                { type: 'keepTheirs', params: ({ event }) => event },
                'endConflict',
                failing('change'),
              ],
            },
          ],
        },
      },
      /** Another person saved the view since this person opened it (decision 17). */
      conflicted: {
        on: {
          'mine.keep': { target: 'updating', actions: 'beginSave' },
          'theirs.take': {
            target: 'resting',
            actions: [
              'endConflict',
              { type: 'open', params: ({ context }) => context.shown.viewId },
              'applyWidths',
            ],
          },
        },
      },
      settingDefault: {
        tags: 'busy',
        on: {
          // Another view may be opened meanwhile.
          'view.choose': {
            guard: { type: 'isSavedView', params: ({ event }) => event.id },
            actions: [{ type: 'open', params: ({ event }) => event.id }, 'applyWidths'],
          },
        },
        invoke: {
          id: 'setDefaultView',
          src: 'setDefaultView',
          input: (given) => ({ ...inWorkspace(given), body: { view_id: given.context.chosen } }),
          onDone: {
            target: 'resting',
            actions: { type: 'keepDefault', params: ({ event }) => event.output.default_id },
          },
          onError: { target: 'resting', actions: ['forgetChosen', failing('change')] },
        },
      },
      /** A removed view cannot be restored, so the person is asked. */
      asking: {
        on: {
          'remove.confirm': { target: 'removing', actions: 'clearProblem' },
          'remove.cancel': { target: 'resting', actions: 'forgetChosen' },
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          id: 'removeView',
          src: 'removeView',
          input: (given) => ofView(given, given.context.chosen),
          onDone: { target: 'resting', actions: 'dropView' },
          onError: { target: 'asking', actions: failing('remove') },
        },
      },
    },
  });
};
