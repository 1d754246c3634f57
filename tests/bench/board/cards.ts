/** The projects of the boards: as many in each stage, and what a card says of one. */
import {
  onboarding,
  stages,
  type OnboardingProject,
  type Stage,
} from '../../../contract/records/onboarding.ts';

export const TODAY = '2026-02-04';

/** Of the query of the page. */
export const cardCount = () => Number(new URLSearchParams(location.search).get('cards'));

export const benchProjects = (count: number): OnboardingProject[] =>
  Array.from({ length: count }, (_, at) => ({
    ...onboarding.blank,
    id: `p${at}`,
    customer_id: `c${at}`,
    account_name: `Account ${at}`,
    project_name: 'Onboarding',
    stage: stages[at % stages.length]?.value ?? 'kick_off',
    stage_set_on: '2026-01-12',
    risk: at % 3 === 0 ? ('late' as const) : ('on_track' as const),
    progress: at % 101,
    tasks_done: at % 11,
    tasks_total: 10,
    target_date: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    project_owner: 'Maya Okafor',
    project_owner_member_id: 'm1',
    next_action: `Call the sponsor of ${at}`,
    account_revenue: 1000 * at,
  }));

export const lanes: readonly { readonly stage: Stage; readonly label: string }[] = stages.map(
  ({ value, label }) => ({ stage: value, label }),
);

export const moved = (rows: readonly OnboardingProject[], id: string, stage: Stage): OnboardingProject[] =>
  rows.map((row) => (row.id === id ? { ...row, stage } : row));
