/** Changing one field of a renewal or of the customer behind it (spec §7.3, design §3). */
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import type { RecordStore } from '../records/record-store.ts';
import { updateRecord, type FieldChange } from '../records/update-record.ts';

type RenewalChange = Omit<FieldChange, 'recordId'> & { readonly renewalId: string };

export const updateRenewal = (store: RecordStore<Renewal>, { renewalId, ...change }: RenewalChange) =>
  updateRecord(renewals, store, { ...change, recordId: renewalId });
