import { supportRequests, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { SupportView } from '../../../machines/support/support-flows.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { supportColumns } from './support-columns.tsx';
import { SupportRequestScreen } from './support-request-screen.tsx';

/** The part of the panel with the thread. */
export const THREAD = 'thread';

const parts = typeParts(supportRequests, {
  label: 'Support requests',
  columnsOf: supportColumns,
  totalsOf: (rows) => ({
    subject: <Total name="Requests">{rows.length.toLocaleString('en-US')}</Total>,
  }),
});

interface SupportRequestsProps extends TypePageFlows<SupportRequest, SupportView> {
  /** The request of the panel. */
  readonly thread: SupportRequestActor;
}

/** The support requests of all accounts as a table, with the thread of one in its panel (spec §2.2). */
export function SupportRequestsScreen({ thread, panel, ...props }: SupportRequestsProps) {
  const part = { id: THREAD, label: 'Thread', content: <SupportRequestScreen actor={thread} /> };
  return <TypePage parts={parts} {...props} {...(panel && { panel: { ...panel, parts: [part] } })} />;
}
