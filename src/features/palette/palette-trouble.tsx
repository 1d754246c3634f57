import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { PaletteActor } from '../../../machines/palette/palette.machine.ts';
import { Button } from '../../ui/button.tsx';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

interface PaletteTroubleProps {
  readonly actor: PaletteActor;
  readonly onRetry: () => void;
}

/** One line on what could not be loaded or carried out. */
export function PaletteTrouble({ actor, onRetry }: PaletteTroubleProps) {
  const failed = useSelector(actor, ({ context }) => context.failed);
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (problem === null && failed.length === 0) return null;
  return (
    <div className="flex min-h-row-grid flex-none items-center gap-2 border-b border-border-default px-4 py-1 text-danger-text">
      <TriangleAlert aria-hidden="true" className="size-icon-md flex-none" strokeWidth={1.75} />
      <span role="alert" className="min-w-0 flex-1 wrap-anywhere">
        {problem ?? `Not loaded: ${names.format(failed)}`}
      </span>
      {problem === null && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
