import { lazy, type ComponentType } from 'react';
import { reloadForNewVersion } from '../effects/reload-for-new-version.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the chunk ahead; the page says so itself if it cannot be had. */
  readonly prefetch: () => void;
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => ({
      default: await load().catch(async (error: unknown) => {
        await reloadForNewVersion();
        throw error;
      }),
    })),
    prefetch: () => void load().catch(() => null),
  };
}
