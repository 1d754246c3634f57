/** Cases of the walk of a record table for the writes of many records, and for their undo and redo. */
import { click, report, see, seeDisabled, type EventCase } from '../testing/walk.ts';
import type { StepWritten } from './records-write.machine.ts';
import { addingStep } from './steps.ts';
import type {
  AnyTableCases,
  AnyTableContext,
  TableSituations,
  TableSnapshot,
  WalkedTable,
} from './table-situations.ts';

/** Whether a write of many records has begun, and the steps of the history. */
export const stepsOf = ({ write, writes, edits }: AnyTableContext) => ({
  write,
  writes,
  done: edits.done.filter((entry) => 'step' in entry).length,
  undone: edits.undone.filter((entry) => 'step' in entry).length,
});

/** The write reports by itself; here its reports come alone, and its calls stay unanswered. */
function stepCases({ many }: Pick<WalkedTable, 'many'>, { isUntouched }: TableSituations) {
  const step = addingStep({ one: many.slice(0, -1), many }, 'Added', ['r1', 'r2']);
  const written = (way: StepWritten['way'], write: number) => ({
    name: `records were written: ${way}`,
    event: { type: 'step.written', step, way, write } as const,
    by: [report('watchView', { type: 'step.written', step, way, write })],
    when: ({ context }: TableSnapshot) => {
      const { done, undone } = stepsOf(context);
      return context.write === 'writing' && context.writes === write && done + undone === 0;
    },
  });
  const stage = (name: string, to: 'resting' | null, from: 'writing' | 'resting') => ({
    name,
    event: { type: 'write.stage', stage: to } as const,
    by: [report('watchView', { type: 'write.stage', stage: to })],
    when: ({ context }: TableSnapshot) =>
      context.write === from && stepsOf(context).done + stepsOf(context).undone === 1,
  });
  return {
    'step.run': [
      {
        name: 'two records are to be written',
        event: { type: 'step.run', step },
        by: [report('watchView', { type: 'step.run', step })],
        when: isUntouched,
        shows: [see('progressbar', 'Adding'), seeDisabled('button', 'Undo last edit')],
      },
    ],
    'step.written': [written('do', 1), written('undo', 2), written('redo', 3)],
    'write.stage': [
      stage('the write rests', 'resting', 'writing'),
      stage('the write ended', null, 'resting'),
    ],
  } satisfies Partial<AnyTableCases>;
}

/** Undo and Redo of a step by their buttons. */
const stepUndo = {
  name: 'the button, for many records',
  event: { type: 'history.undo' } as const,
  by: [click('button', 'Undo last edit')],
  when: ({ context }: TableSnapshot) =>
    context.write !== 'writing' && stepsOf(context).done > 0 && context.writes < 2,
};
const stepRedo = {
  name: 'the button, for many records',
  event: { type: 'history.redo' } as const,
  by: [click('button', 'Redo edit')],
  when: ({ context }: TableSnapshot) => context.write !== 'writing' && stepsOf(context).undone > 0,
};

/**
 * All cases of the table: those of steps, and the others, which are walked while nothing was written to many records. Whether
 * it was changes no other case, and both together would be too many states.
 */
export function withSteps(
  others: Omit<AnyTableCases, 'step.run' | 'step.written' | 'write.stage'>,
  table: Pick<WalkedTable, 'many'>,
  situations: TableSituations,
): AnyTableCases {
  const alone = Object.entries(others).map(([type, cases]) => [
    type,
    (cases as readonly EventCase<unknown, TableSnapshot>[]).map((one) => ({
      ...one,
      when: (snapshot: TableSnapshot) => snapshot.context.writes === 0 && (one.when?.(snapshot) ?? true),
    })),
  ]);
  const every = { ...Object.fromEntries(alone), ...stepCases(table, situations) } as AnyTableCases;
  return {
    ...every,
    'history.undo': [...every['history.undo'], stepUndo],
    'history.redo': [...every['history.redo'], stepRedo],
  };
}
