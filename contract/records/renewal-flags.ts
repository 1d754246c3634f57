/** The flags of renewals (decision 69). Each is a filter over the fields of a renewal; days are counted to the reader's day. */
import { allOf, type Condition } from '../filter.ts';
import type { Flag } from '../flag.ts';
import { addDays } from '../rules/day-count.ts';

const within = (field: string, days: number): Condition => ({
  field,
  operator: 'between',
  values: [0, days],
});

const confidence = (operator: 'is' | 'empty' | 'not_empty', ...values: readonly string[]): Condition => ({
  field: 'owner_confidence',
  operator,
  values,
});

export const renewalFlags = [
  {
    name: 'notice',
    label: 'Notice due',
    words: 'with notice due',
    reason: ({ notice_days }) => `Notice due in the next ${notice_days} days`,
    filter: ({ notice_on, notice_days }) => (notice_on ? within('days_until_notice', notice_days) : null),
  },
  {
    name: 'closing',
    label: 'No confidence',
    words: 'closing without a confidence',
    reason: () => 'Closing without a confidence',
    filter: ({ closing_on, closing_days }) =>
      closing_on ? allOf([within('days_until_renewal', closing_days), confidence('empty')]) : null,
  },
  // Farther away than the checkpoint, Medium is a plan.
  {
    name: 'checkpoint',
    label: 'Checkpoint',
    words: 'at the checkpoint',
    reason: () => 'Checkpoint: choose High or Low',
    filter: ({ checkpoint_on, checkpoint_days }) =>
      checkpoint_on
        ? allOf([within('days_until_renewal', checkpoint_days), confidence('is', 'medium')])
        : null,
  },
  {
    name: 'untouched',
    label: 'Untouched',
    words: 'with an untouched confidence',
    reason: ({ untouched_days }) => `Confidence untouched for ${untouched_days} days`,
    filter: ({ untouched_on, untouched_days }, today) =>
      untouched_on
        ? allOf([
            confidence('not_empty'),
            { field: 'confidence_set_on', operator: 'before', values: [addDays(today, 1 - untouched_days)] },
          ])
        : null,
  },
  {
    name: 'requests',
    label: 'Open requests',
    words: 'with pressing requests',
    reason: () => 'Support requests are urgent or past due',
    filter: () => ({ field: 'pressing_requests', operator: 'greater_than', values: [0] }),
  },
] as const satisfies readonly Flag[];
