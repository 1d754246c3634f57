/**
 * `reloadForNewVersion` of the page code machine, also for the code of the identity service. After a deployment the old chunks no longer
 * exist, and the tab is reloaded: once per history entry, and never with unsaved input.
 */
import { fromPromise } from 'xstate';
import type { KeptBecause } from '../../machines/app/page-code.machine.ts';
import { hasUnsavedInput } from './ask-before-leaving.ts';

const MARK = 'keepwellReloaded';

const marked = () => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

/** Resolves only if the tab was not reloaded. */
export async function reloadOnce(): Promise<KeptBecause> {
  if (marked()) return 'reloaded before';
  if (hasUnsavedInput()) return 'unsaved';
  window.history.replaceState({ ...(window.history.state as object | null), [MARK]: true }, '');
  window.location.reload();
  return new Promise(() => {});
}

export const reloadForNewVersion = fromPromise<KeptBecause, void>(reloadOnce);
