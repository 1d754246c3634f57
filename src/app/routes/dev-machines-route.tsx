/** /dev/machines: the machine atlas where the server has devtools on, else an address like any unknown one. */
import { lazy } from 'react';
import { loadConfig } from '../../effects/load-config.ts';
import { loadCoverage } from '../../effects/load-coverage.ts';
import { NotFound } from '../../features/app/not-found.tsx';

export const DevMachinesRoute = lazy(async () => {
  const { devtools } = await loadConfig();
  if (!devtools) return { default: NotFound };
  const { AtlasPage } = await import('../../devtools/atlas/atlas-page.tsx');
  return { default: () => <AtlasPage loadCoverage={loadCoverage} /> };
});
