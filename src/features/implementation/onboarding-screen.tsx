import { ClipboardCheck } from 'lucide-react';
import { PageNote } from '../../ui/page-note.tsx';

/** The Onboarding module (spec §2.4), until it is there. */
export function OnboardingScreen() {
  return (
    <PageNote icon={<ClipboardCheck strokeWidth={1.75} />} title="Onboarding">
      How far each new account has come will be shown here. This page is not ready yet.
    </PageNote>
  );
}
