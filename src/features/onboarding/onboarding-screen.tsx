import { formatMoney } from '../../../contract/rules/money-text.ts';
import { onboarding, type OnboardingProject } from '../../../contract/records/onboarding.ts';
import type { ChecklistActor } from '../../../machines/onboarding/checklist.machine.ts';
import type { OnboardingView } from '../../../machines/onboarding/onboarding-flows.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { ChecklistScreen } from './checklist-screen.tsx';
import { onboardingColumns } from './onboarding-columns.tsx';
import { RiskBuckets } from './risk-buckets.tsx';

/** The revenue of each account once, however many projects it has. */
const revenueOf = (rows: readonly OnboardingProject[]) =>
  [...new Map(rows.map((row) => [row.customer_id, row.account_revenue ?? 0])).values()].reduce(
    (sum, revenue) => sum + revenue,
    0,
  );

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
}

/** The onboarding projects of all accounts (spec §2.2): their table, and what stands in place of it. */
export function OnboardingScreen({ checklist, panel, ...props }: OnboardingProps) {
  const tasks = { id: TASKS, label: 'Tasks', content: <ChecklistScreen actor={checklist} /> };
  return <TypePage parts={parts} {...props} {...(panel && { panel: { ...panel, parts: [tasks] } })} />;
}
