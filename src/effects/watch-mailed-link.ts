/**
 * `watchMailedLink` of the mailed link machine: reports the code in the address of a mail's link, now and when
 * another link is opened in this tab. The code stays in the address, so that a reload opens the link again.
 */
import { fromCallback } from 'xstate';
import { mailedCodeIn } from '../../contract/mailed-code.ts';
import type { LinkFound } from '../../machines/auth/mailed-link.machine.ts';

export const watchMailedLink = fromCallback(({ sendBack }) => {
  const tell = () => {
    const code = mailedCodeIn(window.location.hash);
    const found: LinkFound | null = code === null ? null : { type: 'link.found', code };
    if (found !== null) sendBack(found);
  };
  tell();
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
});
