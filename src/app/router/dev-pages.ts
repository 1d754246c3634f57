/** The developers' pages, where the server has devtools on; elsewhere addresses like any unknown one. */
import type { ComponentType } from 'react';
import { loadConfig } from '../../effects/load-config.ts';
import { NotFound } from '../../features/app/not-found.tsx';
import { lazyPage } from './lazy-page.tsx';

const devPage = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => ((await loadConfig()).devtools ? load() : NotFound));

export const devMachines = devPage(() =>
  import('../routes/dev-machines-route.tsx').then((route) => route.DevMachinesRoute),
);
export const devUi = devPage(() =>
  import('../../devtools/ui-page/dev-ui-page.tsx').then((page) => page.DevUiPage),
);
