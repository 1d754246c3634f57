/** /{slug}/implementation/onboarding: connects the flows of the onboarding projects and their screen. */
import { paths } from '../../../contract/paths.ts';
import { onboarding, onboardingCalls } from '../../../contract/records/onboarding.ts';
import { onboardingFlows } from '../../../machines/onboarding/onboarding-flows.ts';
import { OnboardingScreen } from '../../features/onboarding/onboarding-screen.tsx';
import { recordsPage } from '../actors/records-page.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useRecordsPage } from '../router/use-records-page.ts';

const onboardingPage = recordsPage({ type: onboarding, calls: onboardingCalls, flows: onboardingFlows });

export function OnboardingRoute() {
  const scope = useWorkspaceScope();
  const { flows, ...tools } = useRecordsPage(onboardingPage, scope);
  const preferences = paths.workspace.preferences(scope.workspace.workspace_slug);
  return <OnboardingScreen key={flows.actor.sessionId} {...flows} tools={{ ...tools, preferences }} />;
}
