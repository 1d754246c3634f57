/** Adding an account with its renewal, and the trash of the renewals (spec §2.14). */
import type { ActorRefFrom } from 'xstate';
import { renewalCalls, renewals } from '../../contract/records/renewals.ts';
import { newRecord } from '../records/new-record.machine.ts';
import { recordTrash } from '../records/record-trash.machine.ts';

export const newRenewalMachine = newRecord(renewals, renewalCalls);
export type NewRenewalActor = ActorRefFrom<typeof newRenewalMachine>;

export const renewalTrashMachine = recordTrash(renewalCalls);
export type RenewalTrashActor = ActorRefFrom<typeof renewalTrashMachine>;
