/** The flows of the renewals: the renewal table (spec §2.5, §4, §8) and what belongs to it (spec §2.14). */
import { renewalCalls, renewals } from '../../contract/records/renewals.ts';
import { recordFlows, type ActorsOf } from '../records/record-flows.ts';
import { renewalTable } from './renewal-table.ts';

export const renewalFlows = recordFlows(renewals, renewalCalls, renewalTable);
export type RenewalActors = ActorsOf<typeof renewalFlows>;
