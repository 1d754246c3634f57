import { useSelector } from '@xstate/react';
import { Columns3, Table2 } from 'lucide-react';
import type { BoardActor } from '../../../machines/onboarding/board.machine.ts';
import { Hint } from '../../ui/hint.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';

const shapes = [
  { shape: 'board', label: 'Board', Icon: Columns3 },
  { shape: 'table', label: 'Table', Icon: Table2 },
] as const;

/** Chooses between the two views of the projects. A narrow window has room for their icons alone. */
export function ViewToggle({ actor }: { readonly actor: BoardActor }) {
  const shown = useSelector(actor, ({ context }) => context.shape);
  const narrow = useNarrow();
  return (
    <span role="group" aria-label="View" className="view-toggle">
      {shapes.map(({ shape, label, Icon }) => {
        const button = (
          <button
            key={shape}
            type="button"
            aria-label={label}
            aria-pressed={shown === shape}
            onClick={() => actor.send({ type: 'shape.choose', shape })}
          >
            <Icon aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
            {!narrow && label}
          </button>
        );
        return narrow ? (
          <Hint key={shape} text={label}>
            {button}
          </Hint>
        ) : (
          button
        );
      })}
    </span>
  );
}
