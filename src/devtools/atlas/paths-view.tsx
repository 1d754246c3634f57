/** Every path of the model, grouped by how it ends. A click replays one. */
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pathEnds, type ListedPath } from '../../../machines/testing/path-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { allPaths } from './all-paths.ts';

interface PathsViewProps {
  readonly walkId: string;
  readonly busy: boolean;
  readonly onWalk: (path: ListedPath) => void;
}

export function PathsView({ walkId, busy, onWalk }: PathsViewProps) {
  const [paths, setPaths] = useState<readonly ListedPath[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOld = false;
    allPaths(walkId).then(
      (all) => !isOld && setPaths(all),
      (error: Error) => !isOld && setProblem(error.message),
    );
    return () => {
      isOld = true;
    };
  }, [walkId, tries]);

  if (problem !== null) {
    const retry = () => {
      setProblem(null);
      setTries(tries + 1);
    };
    return <ErrorState title="Unable to work out the paths" message={problem} onRetry={retry} />;
  }
  if (paths === null) {
    return (
      <div role="status" className="grid gap-3 p-4">
        <span className="text-text-muted">Working out the paths</span>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return (
    <div role="group" aria-label={`${paths.length} paths`} className="grid gap-2 pb-4">
      {pathEnds.map(({ end, title }) => {
        const group = paths.filter((path) => path.end === end);
        if (group.length === 0) return null;
        return (
          <section key={end} aria-label={title}>
            <h3 className="sticky top-0 z-sticky flex items-center gap-2 bg-surface-base px-4 pb-1 pt-3 font-semibold">
              {title} <span className="text-xs font-regular text-text-muted">{group.length}</span>
            </h3>
            <ol className="grid">
              {group.map((path) => (
                <PathItem key={path.title} path={path} busy={busy} onWalk={onWalk} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function PathItem({
  path,
  busy,
  onWalk,
}: Pick<PathsViewProps, 'busy' | 'onWalk'> & { readonly path: ListedPath }) {
  const { title, steps, refused, isWhole } = path;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-border-subtle px-4 py-2">
      <div className="grid justify-items-start gap-1">
        <span className="wrap-anywhere">
          {title}
          {isWhole && (
            <>
              {' '}
              <Badge small tone="success">
                To the end
              </Badge>
            </>
          )}
        </span>
        <details className="max-w-full text-xs text-text-muted">
          <summary className="min-h-6 cursor-pointer rounded-xs py-1 narrow:min-h-row-grid-touch">
            {steps.length === 0 ? 'As it starts' : steps.length === 1 ? '1 step' : `${steps.length} steps`}
          </summary>
          <ol className="grid list-decimal gap-1 py-1 pl-5">
            {[...steps, ...refused].map(({ words, name }, index) => (
              <li key={`${index} ${name}`} className="wrap-anywhere">
                {index < steps.length ? words : `Not possible: ${words}`}{' '}
                <span className="font-mono text-2xs">{name}</span>
              </li>
            ))}
          </ol>
        </details>
      </div>
      <Button
        size="sm"
        disabled={busy}
        label={`Walk: ${title}`}
        icon={<Play aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        onClick={() => onWalk(path)}
      >
        Walk
      </Button>
    </li>
  );
}
