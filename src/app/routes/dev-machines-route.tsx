/** /dev/machines: the machine atlas. */
import { AtlasPage } from '../../devtools/atlas/atlas-page.tsx';
import { loadCoverage } from '../../effects/load-coverage.ts';

export function DevMachinesRoute() {
  return <AtlasPage loadCoverage={loadCoverage} />;
}
