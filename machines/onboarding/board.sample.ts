/** Projects for the walk of the onboarding board. */
import { onboarding, type OnboardingProject } from '../../contract/records/onboarding.ts';
import type { Member } from '../../contract/members.ts';
import type { ProjectsShown } from './board-setup.ts';

const contoso: OnboardingProject = {
  ...onboarding.blank,
  id: 'p1',
  customer_id: 'c1',
  account_name: 'Contoso',
  project_name: 'Onboarding',
  stage: 'set_up',
  stage_set_on: '2026-01-12',
  risk: 'late',
  progress: 40,
  tasks_done: 4,
  tasks_total: 10,
  target_date: '2026-01-30',
  project_owner: 'Maya Okafor',
  project_owner_member_id: 'm1',
  next_action: 'Call the sponsor',
  account_revenue: 312_000,
};

const northwind: OnboardingProject = {
  ...contoso,
  id: 'p2',
  customer_id: 'c2',
  account_name: 'Northwind Traders',
  stage: 'training',
  risk: 'on_track',
  target_date: '2026-02-09',
  project_owner: null,
  project_owner_member_id: null,
  next_action: null,
  account_revenue: 128_000,
};

/** The account of the first one, which has two projects. Of an owner who alone may move it. */
const second: OnboardingProject = {
  ...contoso,
  id: 'p3',
  project_name: 'Second site',
  risk: 'on_track',
  target_date: null,
  progress: null,
};

export const sampleProjects: readonly OnboardingProject[] = [contoso, northwind, second];

const members: readonly Member[] = [{ id: 'm1', name: 'Maya Okafor', profile_picture_url: null }];

/** The one whose stage only its owner may set cannot be moved. */
export const showing = (rows: readonly OnboardingProject[]): ProjectsShown => ({
  type: 'projects.shown',
  rows,
  movable: new Set(rows.map(({ id }) => id).filter((id) => id !== 'p3')),
  members,
});

/** One more project of a stage than a lane shows at first. */
export const manyProjects: readonly OnboardingProject[] = Array.from({ length: 21 }, (_, place) => ({
  ...second,
  id: 'p3',
  customer_id: `c${place}`,
  account_name: `Account ${place}`,
  stage: 'kick_off' as const,
})).map((row, place) => ({ ...row, id: `k${place}` }));
