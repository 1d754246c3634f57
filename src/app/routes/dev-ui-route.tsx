/** /dev/ui: the primitives page where the server has devtools on, else an address like any unknown one. */
import { lazy } from 'react';
import { loadConfig } from '../../effects/load-config.ts';
import { NotFound } from '../../features/app/not-found.tsx';

export const DevUiRoute = lazy(async () => {
  const { devtools } = await loadConfig();
  if (!devtools) return { default: NotFound };
  const { DevUiPage } = await import('../../devtools/ui-page/dev-ui-page.tsx');
  return { default: DevUiPage };
});
