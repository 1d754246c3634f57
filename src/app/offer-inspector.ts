/**
 * Loads the inspector after the first page has rendered, if the server has devtools on; otherwise nothing is loaded.
 */
import { loadConfig } from '../effects/load-config.ts';
import { inspectorButton } from '../effects/inspector-button.ts';
import { roots } from './actors/roots.ts';

export async function offerInspector(): Promise<void> {
  // A page inside the atlas is inspected from the atlas.
  if (window.parent !== window) return;
  // If the configuration or the code cannot be loaded, the page works without the inspector and reports its own
  // errors.
  const { devtools } = await loadConfig().catch(() => ({ devtools: false }));
  if (!devtools) return;
  const found = await import('../devtools/inspector/mount.tsx').catch(() => null);
  found?.mountInspector(roots, inspectorButton);
}
