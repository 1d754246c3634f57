/**
 * The triage of a workspace (decision 69): how much of a contract's value each confidence counts for, and the rules that flag a
 * record. Flat, so that each setting is one property of a change and of its audit entry.
 */
import * as z from 'zod/mini';

const percent = z
  .int('Please enter a whole number from 0 to 100')
  .check(
    z.minimum(0, 'Please enter a whole number from 0 to 100'),
    z.maximum(100, 'Please enter a whole number from 0 to 100'),
  );

/** The longest period of a rule, in days. */
export const TRIAGE_DAYS_MOST = 366;

const days = z
  .int('Please enter a whole number of days from 1 to 366')
  .check(
    z.minimum(1, 'Please enter a whole number of days from 1 to 366'),
    z.maximum(TRIAGE_DAYS_MOST, 'Please enter a whole number of days from 1 to 366'),
  );

export const triageSettings = z.object({
  /** Percent of the contract value. `none` is of a record without a confidence. */
  weight_high: percent,
  weight_medium: percent,
  weight_low: percent,
  weight_none: percent,
  /** The notice deadline is in the next `notice_days`. */
  notice_on: z.boolean(),
  notice_days: days,
  /** The renewal is in the next `closing_days` and has no confidence. */
  closing_on: z.boolean(),
  closing_days: days,
  /** The renewal is in the next `checkpoint_days`, and Medium is no longer a plan. */
  checkpoint_on: z.boolean(),
  checkpoint_days: days,
  /** The confidence was set `untouched_days` ago or earlier. */
  untouched_on: z.boolean(),
  untouched_days: days,
});
export type TriageSettings = z.output<typeof triageSettings>;

/** Of a workspace that has set nothing. */
export const defaultTriage: TriageSettings = {
  weight_high: 90,
  weight_medium: 50,
  weight_low: 10,
  weight_none: 0,
  notice_on: true,
  notice_days: 30,
  closing_on: true,
  closing_days: 30,
  checkpoint_on: true,
  checkpoint_days: 90,
  untouched_on: true,
  untouched_days: 21,
};
