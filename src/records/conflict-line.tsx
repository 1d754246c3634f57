import { ArrowDownToLine, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { focusCellOf } from '../grid/cell-address.ts';
import { LineAction } from '../grid/line-action.tsx';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';

interface ConflictLineProps {
  readonly actor: CellSaveActor;
}

/** The id of the element with the words of the choice, below the table, so that they cover no cell. */
export const wordsId = (actor: CellSaveActor) => `conflict-${actor.id}`;

/** Another person changed the value meanwhile: the choice between both values. */
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
