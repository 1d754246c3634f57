import { useSelector } from '@xstate/react';
import { Columns3, Table2 } from 'lucide-react';
import type { BoardActor } from '../../../machines/onboarding/board.machine.ts';
import { ShapeToggle } from '../../records/shape-toggle.tsx';

const shapes = [
  { shape: 'board', label: 'Board', Icon: Columns3 },
  { shape: 'table', label: 'Table', Icon: Table2 },
] as const;

/** Chooses between the two views of the projects. */
export function ViewToggle({ actor }: { readonly actor: BoardActor }) {
  const shown = useSelector(actor, ({ context }) => context.shape);
  return (
    <ShapeToggle
      shapes={shapes}
      shown={shown}
      onChoose={(shape) => actor.send({ type: 'shape.choose', shape })}
    />
  );
}
