/** What the demo data of all modules agree on: which accounts are in trouble. */
import type { Confidence } from '../../../contract/records/renewals.ts';

/** An account at risk has urgent open requests, a late onboarding and a wish that is not shipped. */
export const isAtRisk = ({ owner_confidence }: { readonly owner_confidence: Confidence | null }): boolean =>
  owner_confidence === 'low';
