/** `rememberWidth` of the navigation machine. */
import { fromPromise } from 'xstate';
import { mergeUi } from './ui-memory.ts';

/** @throws if storage is unavailable */
export const rememberWidth = fromPromise<void, { collapsed: boolean }>(async ({ input }) => {
  const navigation = input.collapsed ? 'collapsed' : 'expanded';
  // As public/theme.js does on load, so that the loading shell has the width of the navigation.
  document.documentElement.dataset['navigation'] = navigation;
  mergeUi({ navigation });
});
