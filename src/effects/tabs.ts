/** Tells the other tabs of this browser that the person signed out (spec §4, Session). */

const CHANNEL = 'keepwell.session';
const LEFT = 'left';

export function tellTabsLeft(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(LEFT);
  channel.close();
}

/** @returns a function that stops listening */
export function onLeftElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === LEFT) listener();
  });
  return () => channel.close();
}
