/** Several cells of the renewals pasted or cleared (decision 68). */
import type { ActorRefFrom } from 'xstate';
import type { Renewal } from '../../contract/records/renewals.ts';
import { cellsPaste } from '../records/cells-paste.machine.ts';

export const renewalPasteMachine = cellsPaste<Renewal>();
export type RenewalPasteActor = ActorRefFrom<typeof renewalPasteMachine>;
