/** Templates of onboarding projects in walks and tests. */
import type { OnboardingTemplate } from '../../contract/onboarding-templates.ts';

export const standard: OnboardingTemplate = {
  id: 't1',
  name: 'Standard',
  tasks: [
    { title: 'Kick off', days: 0 },
    { title: 'Train', days: 14 },
  ],
  is_default: true,
};

export const short: OnboardingTemplate = {
  id: 't2',
  name: 'Short',
  tasks: [{ title: 'Call', days: null }],
  is_default: false,
};

export const sampleTemplates: readonly OnboardingTemplate[] = [short, standard];
