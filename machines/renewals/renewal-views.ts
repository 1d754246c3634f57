/** The saved views of the renewals (spec §2.14). */
import type { ActorRefFrom } from 'xstate';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { savedViewsOf } from '../records/saved-views.machine.ts';

export const renewalViewsMachine = savedViewsOf(renewalCalls);
export type RenewalViewsActor = ActorRefFrom<typeof renewalViewsMachine>;
