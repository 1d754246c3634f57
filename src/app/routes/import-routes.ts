/** The pages that import files, by their name in `contract/pages.ts`. One chunk, because they have one screen. */
import { contactCalls, contacts } from '../../../contract/records/contacts.ts';
import { improvementCalls, improvements } from '../../../contract/records/improvements.ts';
import { onboarding, onboardingCalls } from '../../../contract/records/onboarding.ts';
import { renewalCalls, renewals } from '../../../contract/records/renewals.ts';
import { supportRequestCalls, supportRequests } from '../../../contract/records/support-requests.ts';
import { importPage } from '../actors/import-page.tsx';

export const importRoutes = {
  importContacts: importPage({ type: contacts, calls: contactCalls }),
  importProjects: importPage({ type: onboarding, calls: onboardingCalls }),
  importRenewals: importPage({ type: renewals, calls: renewalCalls }),
  importImprovements: importPage({ type: improvements, calls: improvementCalls }),
  importSupportRequests: importPage({ type: supportRequests, calls: supportRequestCalls }),
};
