/** How much the assistant is used, in all workspaces (spec §2.15, §3). */
import type { ActorRefFrom } from 'xstate';
import { getSystemAnalytics } from '../../contract/dev-admin.ts';
import { callSlot } from '../shared/call-slot.ts';
import { figuresOf } from './figures.ts';

export const overviewMachine = figuresOf(
  'overview',
  'getSystemAnalytics',
  callSlot('overview', getSystemAnalytics),
);
export type OverviewActor = ActorRefFrom<typeof overviewMachine>;
