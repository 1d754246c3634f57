/** Bulk edit of renewals (spec §2.14). */
import type { ActorRefFrom } from 'xstate';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { bulkEdit } from '../records/bulk-edit.machine.ts';

export const renewalBulkMachine = bulkEdit<Renewal>(renewals.noun);
export type RenewalBulkActor = ActorRefFrom<typeof renewalBulkMachine>;
