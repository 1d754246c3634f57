/**
 * After a deploy the chunks of the version before are gone. The page is loaded anew, once per place in the history, and
 * only when a server is there to answer: a person who is offline keeps what is on the screen.
 */
const MARK = 'keepwellReloaded';

const marked = () => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

/** Resolves false when reloading would not help; otherwise the page goes away and nothing resolves. */
export async function reloadForNewVersion(): Promise<false> {
  if (marked()) return false;
  const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (answer === null || !answer.ok) return false;
  window.history.replaceState({ ...(window.history.state as object | null), [MARK]: true }, '');
  window.location.reload();
  return new Promise(() => {});
}
