/** How fast the assistant answers, and what its model uses (spec §2.15, §3). */
import type { ActorRefFrom } from 'xstate';
import { getPerformance } from '../../contract/dev-admin.ts';
import { callSlot } from '../shared/call-slot.ts';
import { figuresOf } from './figures.ts';

export const performanceMachine = figuresOf(
  'performance',
  'getPerformance',
  callSlot('performance', getPerformance),
);
export type PerformanceActor = ActorRefFrom<typeof performanceMachine>;
