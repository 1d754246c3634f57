import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { onboarding, type OnboardingProject } from '../../../contract/records/onboarding.ts';
import type { ChecklistActor } from '../../../machines/onboarding/checklist.machine.ts';
import type { BoardActor } from '../../../machines/onboarding/board.machine.ts';
import { revenueOf } from '../../../machines/onboarding/lanes.ts';
import type { OnboardingView } from '../../../machines/onboarding/onboarding-flows.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { useEntered } from '../../ui/use-entered.ts';
import { Board } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { ChecklistScreen } from './checklist-screen.tsx';
import { onboardingColumns } from './onboarding-columns.tsx';
import { RiskBuckets } from './risk-buckets.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** The part of the panel with the tasks. */
export const TASKS = 'tasks';

const parts = typeParts(onboarding, {
  label: 'Onboarding projects',
  columnsOf: onboardingColumns,
  Buckets: RiskBuckets,
  markOf: (row: OnboardingProject) => <AccountLogo name={row.account_name} src={row.logo_url} />,
  totalsOf: (rows: readonly OnboardingProject[]) => ({
    project_name: <Total name="Projects">{rows.length.toLocaleString('en-US')}</Total>,
    account_revenue: formatMoney(revenueOf(rows)),
    tasks_late: rows.reduce((sum, { tasks_late: late }) => sum + (late ?? 0), 0).toLocaleString('en-US'),
  }),
});

interface OnboardingProps extends TypePageFlows<OnboardingProject, OnboardingView> {
  /** The tasks of the project of the panel. */
  readonly checklist: ChecklistActor;
  /** The other view of the projects. */
  readonly board: BoardActor;
}

/** The onboarding projects of all accounts (spec §2.2): their table or their board, and what stands in place of them. */
export function OnboardingScreen({ checklist, board, panel, ...props }: OnboardingProps) {
  const isChosen = useSelector(board, (snapshot) => snapshot.matches('board'));
  // The toggle shows at once what was pressed, and the cards follow. Without its machine the board has nothing to show.
  const isBoard = useEntered(isChosen);
  const cell = useSelector(props.actor, ({ context }) => context.sought);
  const sought = useMemo(() => cell && { record: cell.id, key: cell.field }, [cell]);
  const opening = panel && { opened: panel.id, onOpen: panel.open };
  const shape = {
    toggle: <ViewToggle actor={board} />,
    shown: isBoard
      ? { element: <Board actor={board} sought={sought} {...opening} />, loading: <BoardSkeleton /> }
      : null,
  };
  const tasks = { id: TASKS, label: 'Tasks', content: <ChecklistScreen actor={checklist} /> };
  return (
    <TypePage
      parts={parts}
      shape={shape}
      {...props}
      {...(panel && { panel: { ...panel, parts: [tasks] } })}
    />
  );
}
