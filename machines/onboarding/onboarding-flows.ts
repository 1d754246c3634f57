/** The flows of the onboarding projects: their table, the nearest target first, and what belongs to it (spec §2.2, §2.14). */
import { onboarding, onboardingCalls, type OnboardingProject } from '../../contract/records/onboarding.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { recordFlows } from '../records/record-flows.ts';
import { typeTable } from '../records/type-table.ts';
import type { ViewOf } from '../records/typed-view.ts';
import { mostUrgentFirst } from '../records/sorting.ts';

export type OnboardingView = ViewOf<typeof onboarding>;

const onboardingTable = typeTable<OnboardingProject, typeof onboarding>(onboarding, {
  load: 'loadProjects',
  // The nearest target first; what is done is not urgent any more.
  defaultOrder: (places, rows) =>
    mostUrgentFirst((row) => (row.stage === 'done' ? null : row.days_until_target), places, rows),
});

export const onboardingFlows = recordFlows(onboarding, onboardingCalls, onboardingTable, renewalCalls.search);
