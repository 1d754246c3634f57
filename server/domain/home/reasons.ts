/** Why a renewal is on the home, and where a task stands, in words. Pure. */
import { stages, type Stage } from '../../../contract/records/onboarding.ts';
import { renewals, type Confidence } from '../../../contract/records/renewals.ts';
import { weekdayOf } from '../../../contract/rules/weekday.ts';

export interface WeighedRenewal {
  readonly owner_confidence: Confidence | null;
  readonly auto_renewal: boolean | null;
  readonly renewal_term_months: number | null;
}

const confidences = renewals.fields.owner_confidence.dropdown_options;

/** `Low confidence`. */
export function renewalReason({ owner_confidence: level }: WeighedRenewal): string {
  const label = confidences.find(({ value }) => value === level)?.label;
  return label === undefined ? 'No confidence' : `${label} confidence`;
}

/** What comes after the deadline: `Auto renewal; after Saturday it runs another 24 months`. */
export function noticeReason(
  { auto_renewal: renews, renewal_term_months: months }: WeighedRenewal,
  day: string,
  today: string,
): string {
  const after = `after ${day === today ? 'today' : weekdayOf(day)}`;
  if (renews !== true) return `Cannot be cancelled ${after}`;
  return `Auto renewal; ${after} it ${months === null ? 'renews' : `runs another ${months} months`}`;
}

/** `Training`. */
export const stageWords = (stage: Stage | null): string =>
  stages.find(({ value }) => value === stage)?.label ?? '';
