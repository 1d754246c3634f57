/**
 * The saved views of a table (spec §2.14): opened, saved, named, ordered, shared, removed, and one of them the default of the
 * person. Which view is open is in the address; the machine compares it with what the table shows.
 */
import { sentenceOr } from '../shared/sentence-or.ts';
import { restingViews } from './saved-views-resting.ts';
import { savedViewsSetup, type ViewCalls } from './saved-views-setup.ts';
import { inWorkspace, noViews, type SavedViewsContext } from './saved-views.ts';

const problems = {
  load: sentenceOr('Please try again.'),
  save: sentenceOr('The view was not saved. Please try again.'),
  change: sentenceOr('The view was not changed. Please try again.'),
  remove: sentenceOr('The view was not removed. Please try again.'),
};

interface Failed {
  readonly event: { readonly error: unknown };
}

export const savedViewsOf = (calls: ViewCalls) => {
  const failing = (what: keyof typeof problems) =>
    ({ type: 'keepProblem', params: ({ event }: Failed) => problems[what](event.error) }) as const;
  const ofView = (given: { context: SavedViewsContext }, id: string | null | undefined) => ({
    ...inWorkspace(given),
    params: { id: id ?? '' },
  });
  const implementations = savedViewsSetup(calls);

  return implementations.createMachine({
    id: 'savedViews',
    context: ({ input }) => ({ ...input, ...noViews }),
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
      resting: restingViews(implementations),
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
