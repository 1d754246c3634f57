/** Connects the onboarding board with its table, which writes what it asks for, and with the address, `?as=board`. */
import { useEffect } from 'react';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import type { BoardActor } from '../../../machines/onboarding/board.machine.ts';
import type { ProjectsShown, ShapeOpened } from '../../../machines/onboarding/board-setup.ts';
import { stageLabel } from '../../../machines/onboarding/lanes.ts';
import type { OnboardingView } from '../../../machines/onboarding/onboarding-flows.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import { displayedRows, isRowEditable } from '../../../machines/records/table.ts';
import { report } from '../actors/relay.ts';
import { useShape } from './use-shape.ts';

type Table = TableActor<OnboardingProject, OnboardingView>;

/**
 * What the view of the table shows, with values that are on their way.
 * @param known what could be moved before: the same set as long as it is the same projects, because another one renders every card
 */
function shownIn({ context }: ReturnType<Table['getSnapshot']>, known: ReadonlySet<string>): ProjectsShown {
  const all = displayedRows(context);
  const rows = context.order.flatMap((place) => all[place] ?? []);
  const ids = rows.filter((row) => isRowEditable(context, row, 'stage')).map(({ id }) => id);
  const isKnown = ids.length === known.size && ids.every((id) => known.has(id));
  return {
    type: 'projects.shown',
    rows,
    movable: isKnown ? known : new Set(ids),
    members: context.members,
  };
}

export function useBoard({ table, board }: { readonly table: Table; readonly board: BoardActor }): void {
  const { shape, choose } = useShape('board');
  useEffect(() => {
    report(board, 'watchAddress', { type: 'shape.open', shape } satisfies ShapeOpened);
  }, [board, shape]);

  useEffect(() => {
    let before: readonly unknown[] = [];
    const tell = () => {
      // While the board is not shown, each letter in the search would read the projects for nothing.
      if (!board.getSnapshot().matches('board')) return;
      const snapshot = table.getSnapshot();
      const { rows, cells, order, members, member } = snapshot.context;
      const parts = [rows, cells, order, members, member];
      if (parts.every((part, place) => part === before[place])) return;
      before = parts;
      report(board, 'watchTable', shownIn(snapshot, board.getSnapshot().context.movable));
    };
    tell();
    const followed = [table.subscribe(tell), board.subscribe(tell)];
    return () => {
      for (const one of followed) one.unsubscribe();
    };
  }, [table, board]);

  useEffect(() => {
    const asked = board.on('stage.asked', ({ id, stage }) =>
      table.send({ type: 'cell.replace', id, column: 'stage', text: stageLabel(stage) }),
    );
    const changed = board.on('shape.changed', (event) => choose(event.shape));
    return () => {
      asked.unsubscribe();
      changed.unsubscribe();
    };
  }, [table, board, choose]);
}
