/** /dev/machines and /dev/machines/:id: every flow of the product, as a chart beside its real screen. */
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MachineCoverage } from '../../../contract/dev.ts';
import { paths } from '../../../contract/paths.ts';
import { register } from '../../../machines/testing/register.ts';
import { PageTools } from '../../ui/page-tools.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { MachineList } from './machine-list.tsx';
import { MachineWalk } from './machine-walk.tsx';
import { Overview } from './overview.tsx';

interface AtlasPageProps {
  /** @throws if it cannot be loaded; the charts are shown without it */
  readonly loadCoverage: () => Promise<readonly MachineCoverage[]>;
}

export function AtlasPage({ loadCoverage }: AtlasPageProps) {
  const { id } = useParams();
  const entry = register.find(({ walk }) => walk.id === id);
  const [coverage, setCoverage] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  usePageTitle(entry === undefined ? 'Machine atlas' : `${entry.walk.title}, machine atlas`);
  useEffect(() => {
    loadCoverage().then(
      (all) => setCoverage(new Map(all.map(({ machine, covered }) => [machine, new Set(covered)]))),
      () => setCoverage(new Map()),
    );
  }, [loadCoverage]);
  const coveredOf = (machine: string) => coverage.get(machine) ?? null;
  return (
    <div className="relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-clip">
      <header className="flex h-topbar items-center gap-3 border-b border-border-default px-4">
        <Wordmark href={paths.root} />
        <span aria-hidden="true" className="h-5 border-l border-border-default" />
        <span className="text-text-muted narrow:hidden">Developer</span>
        <ChevronRight
          aria-hidden="true"
          className="size-3 flex-none text-text-disabled narrow:hidden"
          strokeWidth={1.75}
        />
        <h1 className="truncate font-semibold">
          <a href={paths.dev.machines} className="rounded-xs hover:underline">
            Machine atlas
          </a>
        </h1>
        {entry !== undefined && (
          <>
            <ChevronRight
              aria-hidden="true"
              className="hidden size-3 flex-none text-text-disabled max-[1100px]:block narrow:hidden"
              strokeWidth={1.75}
            />
            <span className="hidden truncate text-text-muted max-[1100px]:block narrow:hidden">
              {entry.walk.title}
            </span>
          </>
        )}
        <span className="ml-auto">
          <PageTools />
        </span>
      </header>
      <main className="grid min-h-0 grid-cols-[204px_minmax(0,1fr)] max-[1100px]:grid-cols-1">
        <MachineList current={id} />
        {entry === undefined ? (
          <div className="min-h-0 overflow-auto">
            {id !== undefined && (
              <p role="alert" className="px-6 pt-6 text-danger-text">{`There is no machine “${id}”.`}</p>
            )}
            <Overview coveredOf={coveredOf} />
          </div>
        ) : (
          <MachineWalk key={entry.walk.id} entry={entry} covered={coveredOf(entry.walk.id)} />
        )}
      </main>
    </div>
  );
}
