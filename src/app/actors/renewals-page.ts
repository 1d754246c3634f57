import { renewalCalls, renewals } from '../../../contract/records/renewals.ts';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { recordsPage } from './records-page.ts';

/** What the page of the renewals runs. */
export const renewalsPage = recordsPage({ type: renewals, calls: renewalCalls, flows: renewalFlows });
