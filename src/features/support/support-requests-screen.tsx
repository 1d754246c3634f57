import { supportRequests, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { SupportView } from '../../../machines/support/support-flows.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { supportColumns } from './support-columns.tsx';

const parts = typeParts(supportRequests, {
  label: 'Support requests',
  columnsOf: supportColumns,
  totalsOf: (rows) => ({
    subject: <Total name="Requests">{rows.length.toLocaleString('en-US')}</Total>,
  }),
});

/** The support requests of all accounts as a table (spec §2.2). */
export function SupportRequestsScreen(props: TypePageFlows<SupportRequest, SupportView>) {
  return <TypePage parts={parts} {...props} />;
}
