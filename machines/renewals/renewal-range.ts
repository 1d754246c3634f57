/** The selected range of cells of the renewals (decision 68). */
import type { ActorRefFrom } from 'xstate';
import type { Renewal } from '../../contract/records/renewals.ts';
import { cellRange } from '../records/cell-range.machine.ts';

export const renewalRangeMachine = cellRange<Renewal>();
export type RenewalRangeActor = ActorRefFrom<typeof renewalRangeMachine>;
