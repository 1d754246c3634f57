import { ArrowDownToLine, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { focusCellOf } from '../grid/cell-address.ts';
import { LineAction } from '../grid/line-action.tsx';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';

interface ConflictLineProps {
  readonly actor: CellSaveActor;
}

/** Where the words of a choice stand: under the table, so that they hide no other cell. */
export const wordsId = (actor: CellSaveActor) => `conflict-${actor.id}`;

/** Somebody else changed the value meanwhile: the choice between theirs and mine. */
export function ConflictLine({ actor }: ConflictLineProps) {
  const choose = (type: 'theirs.take' | 'mine.keep') => (event: MouseEvent<HTMLElement>) => {
    focusCellOf(event.currentTarget);
    actor.send({ type });
  };
  const described = wordsId(actor);
  return (
    <span className="grid-line">
      <LineAction
        label="Take theirs"
        icon={ArrowDownToLine}
        describedBy={described}
        onClick={choose('theirs.take')}
      >
        Theirs
      </LineAction>
      <span aria-hidden="true" className="grid-dot">
        ·
      </span>
      <LineAction label="Keep mine" icon={UserRound} describedBy={described} onClick={choose('mine.keep')}>
        Mine
      </LineAction>
    </span>
  );
}
