/** The cases of loading a list again, which every walk of a `collection` on a page has (design §2). */
import { click } from '../testing/walk.ts';

interface ListSnapshot {
  matches(state: 'failed' | 'ready'): boolean;
}

/** @param retry the name of the button where the list could not be loaded */
export const reloadCases = (retry = 'Retry') => [
  {
    name: retry === 'Reload' ? 'Reload what was not loaded' : retry,
    event: { type: 'list.reload' as const },
    by: [click('button', retry)],
    when: (snapshot: ListSnapshot) => snapshot.matches('failed'),
  },
  {
    name: 'Reload',
    event: { type: 'list.reload' as const },
    by: [click('button', 'Reload')],
    when: (snapshot: ListSnapshot) => snapshot.matches('ready'),
  },
];
