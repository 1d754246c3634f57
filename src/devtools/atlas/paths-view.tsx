/** Every path of the model, to be walked again with one click. */
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { allPaths } from './all-paths.ts';
import type { ListedPath } from './paths-worker.ts';

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
    <ol aria-label={`${paths.length} paths`} className="grid">
      {paths.map((path, index) => (
        <li
          key={path.name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-border-subtle px-4 py-2"
        >
          <div className="grid gap-1">
            <span className="font-mono text-xs wrap-anywhere">
              {path.moves.join(' → ') || 'As it starts'}
            </span>
            {path.refused.length > 0 && (
              <span className="text-xs text-text-muted wrap-anywhere">
                {`There it refuses ${path.refused.join(', ')}`}
              </span>
            )}
          </div>
          <Button
            size="sm"
            disabled={busy}
            label={`Walk path ${index + 1}`}
            icon={<Play aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
            onClick={() => onWalk(path)}
          >
            Walk
          </Button>
        </li>
      ))}
    </ol>
  );
}
