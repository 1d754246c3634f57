/** Renewal records (spec §3). The columns come from the record type's fields. */
import { date, pgTable } from 'drizzle-orm/pg-core';
import { renewals as renewalType, type RenewalFields } from '../../../contract/records/renewals.ts';
import { fieldColumns } from './field-columns.ts';
import { recordColumns, recordConstraints } from './record-columns.ts';

export const renewals = pgTable(
  'renewals',
  {
    ...recordColumns(),
    ...fieldColumns<RenewalFields>(renewalType),
    /** In UTC. A trigger keeps it (decision 69); without a confidence, the day since when there is none. */
    confidence_set_on: date('confidence_set_on', { mode: 'string' }),
  },
  (table) => recordConstraints('renewals', table),
);
