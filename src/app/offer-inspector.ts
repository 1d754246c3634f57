/** Fetches the inspector once the first page stands, where the server has devtools on; elsewhere not a byte of it. */
import { loadConfig } from '../effects/load-config.ts';
import { inspectorButton } from '../effects/inspector-button.ts';
import { roots } from './actors/roots.ts';

export async function offerInspector(): Promise<void> {
  // A page inside the atlas is looked at from there.
  if (window.parent !== window) return;
  // Without an answer, or without its code, there is a page all the same, which says itself what is wrong.
  const { devtools } = await loadConfig().catch(() => ({ devtools: false }));
  if (!devtools) return;
  const found = await import('../devtools/inspector/mount.tsx').catch(() => null);
  found?.mountInspector(roots, inspectorButton);
}
