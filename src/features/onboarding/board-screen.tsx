import { useSelector } from '@xstate/react';
import type { BoardActor } from '../../../machines/onboarding/board.machine.ts';
import { Board } from './board.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** The board without the page around it, as the atlas shows it. */
export function BoardScreen({ actor }: { readonly actor: BoardActor }) {
  const isBoard = useSelector(actor, (snapshot) => snapshot.matches('board'));
  return (
    <div className="grid-page">
      <span>
        <ViewToggle actor={actor} />
      </span>
      {isBoard && <Board actor={actor} />}
    </div>
  );
}
