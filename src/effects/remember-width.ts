/** `rememberWidth` of the navigation machine. */
import { fromPromise } from 'xstate';
import { mergeUi } from './ui-memory.ts';

/** @throws where the browser stores nothing */
export const rememberWidth = fromPromise<void, { collapsed: boolean }>(async ({ input }) => {
  const navigation = input.collapsed ? 'collapsed' : 'expanded';
  // As public/theme.js sets it on load: the loading shell is as wide as the column that follows it.
  document.documentElement.dataset['navigation'] = navigation;
  mergeUi({ navigation });
});
