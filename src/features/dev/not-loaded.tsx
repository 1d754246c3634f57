import { RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface NotLoadedProps {
  /** Why, in a sentence. */
  readonly problem: string;
  readonly onRetry: () => void;
}

/** A failure that the specification only logs, said quietly, with a way to try again (spec §8). */
export function NotLoaded({ problem, onRetry }: NotLoadedProps) {
  return (
    <div className="dev-bar">
      <span role="status">{`Not loaded. ${problem}`}</span>
      <Button
        size="sm"
        onClick={onRetry}
        icon={<RotateCcw aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
      >
        Retry
      </Button>
    </div>
  );
}
