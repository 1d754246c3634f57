import { RotateCcw } from 'lucide-react';
import { Button } from '../button.tsx';

/** A list that was not loaded, said quietly, with a way to load it (design §7). */
export function QuietFailure({ onReload }: { readonly onReload: () => void }) {
  return (
    <div className="flex items-center gap-3 px-5 py-4 text-text-muted narrow:px-3">
      <span role="status">Not loaded.</span>
      <Button
        size="sm"
        onClick={onReload}
        icon={<RotateCcw aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
      >
        Reload
      </Button>
    </div>
  );
}
