/**
 * The choice of a shared computer at sign-in (decision 99): the session ends with the browser, and no records are kept in it. A browser
 * that is closed drops the cookie, which has no date; a page that finds the entry and no cookie knows that it was.
 */
import { stored } from './stored.ts';

const MARK = 'keepwell.shared';
const COOKIE = 'keepwell-open=true';

/** Called before a person signs in, and when their data is removed. */
export function chooseShared(shared: boolean): void {
  if (!shared && !isShared()) return;
  if (shared) localStorage.setItem(MARK, 'true');
  else localStorage.removeItem(MARK);
  document.cookie = `${COOKIE}; Path=/; SameSite=Strict${shared ? '' : '; Max-Age=0'}`;
}

/** Whether nothing is kept for the next visit. */
export const isShared = (): boolean => stored(MARK) !== null;

/** Whether the browser was closed since the person of a shared computer signed in. */
export const wasClosed = (): boolean => isShared() && !document.cookie.split('; ').includes(COOKIE);
