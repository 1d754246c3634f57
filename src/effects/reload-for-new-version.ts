/**
 * `reloadForNewVersion` of the page's code. After a deployment the chunks of the version before are gone, and the tab
 * is loaded anew: once per place in the history, and never while something in it is unsaved.
 */
import { fromPromise } from 'xstate';
import type { KeptBecause } from '../../machines/app/page-code.machine.ts';
import { wouldLose } from './ask-before-leaving.ts';

const MARK = 'keepwellReloaded';

const marked = () => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

export const reloadForNewVersion = fromPromise<KeptBecause, void>(async () => {
  if (marked()) return 'reloaded before';
  if (wouldLose()) return 'unsaved';
  window.history.replaceState({ ...(window.history.state as object | null), [MARK]: true }, '');
  window.location.reload();
  return new Promise(() => {});
});
