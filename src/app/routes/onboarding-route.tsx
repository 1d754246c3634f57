/** /{slug}/implementation/onboarding. */
import { OnboardingScreen } from '../../features/implementation/onboarding-screen.tsx';

export function OnboardingRoute() {
  return <OnboardingScreen />;
}
