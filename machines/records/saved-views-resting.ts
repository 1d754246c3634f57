/** The saved views while none of them is being named, changed or removed: what can be done with them (spec §2.14). */
import { inWorkspace } from './saved-views.ts';
import type { savedViewsSetup } from './saved-views-setup.ts';

export const restingViews = ({ createStateConfig }: ReturnType<typeof savedViewsSetup>) =>
  createStateConfig({
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
  });
