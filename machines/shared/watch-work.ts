/** The slot that tells a flow when something that may wait for the person changed. */
import { listener } from './listener.ts';

/** Others changed something, the person came back to the tab, or the connection is back. */
export interface WorkReport {
  readonly type: 'work.changed';
}

/** Milliseconds in which changes are taken together. The first one starts them, so that steady changes are shown too. */
export const SETTLE_MS = 2000;

export const watchWork = (machine: string) => listener(machine, 'watchWork');
