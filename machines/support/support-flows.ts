/** The flows of the table of support requests: the most urgent first (spec §2.2, §2.14). */
import {
  supportRequestCalls,
  supportRequests,
  type SupportRequest,
} from '../../contract/records/support-requests.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { recordFlows } from '../records/record-flows.ts';
import { typeTable } from '../records/type-table.ts';
import type { ViewOf } from '../records/typed-view.ts';
import { pressingFirst } from './support-order.ts';

export type SupportView = ViewOf<typeof supportRequests>;

const supportTable = typeTable<SupportRequest, typeof supportRequests>(supportRequests, {
  load: 'loadSupportRequests',
  defaultOrder: pressingFirst,
});

export const supportFlows = recordFlows(
  supportRequests,
  supportRequestCalls,
  supportTable,
  renewalCalls.search,
);
