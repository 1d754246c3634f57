/** The theme of this browser (spec §3): stored in `keepwell.ui` and applied before the first paint by public/theme.js. */
import { fromCallback, fromPromise } from 'xstate';
import { themes, type Theme, type ThemeShown } from '../../machines/settings/preferences.machine.ts';
import { mergeUi, readUi } from './ui-memory.ts';

/** Without a choice, the theme follows the system. */
export function storedTheme(): Theme {
  const { theme } = readUi();
  return themes.find((one) => one === theme) ?? 'system';
}

function apply(theme: Theme): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme === 'system' ? system : theme;
}

/** @throws if storage is unavailable */
export function keepTheme(theme: Theme): void {
  mergeUi({ theme });
  apply(theme);
}

/** `showTheme` of the preferences machine: shows a theme until it ends, and then the stored one again. */
export const showTheme = fromCallback<ThemeShown>(({ receive }) => {
  receive(({ theme }) => apply(theme));
  return () => apply(storedTheme());
});

/** `saveTheme` of the preferences machine. @throws if storage is unavailable */
export const saveTheme = fromPromise<void, { theme: Theme }>(async ({ input: { theme } }) =>
  keepTheme(theme),
);
