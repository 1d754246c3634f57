import { useSelector } from '@xstate/react';
import { Inbox, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { supportRequests, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { SupportView } from '../../../machines/support/support-flows.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { ShapeToggle } from '../../records/shape-toggle.tsx';
import { TypePage, type TypePageFlows } from '../../records/type-page.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { supportColumns } from './support-columns.tsx';
import { SupportInbox } from './support-inbox.tsx';
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

const shapes = [
  { shape: 'inbox', label: 'Inbox', Icon: Inbox },
  { shape: 'table', label: 'Table', Icon: Table2 },
] as const;

type Shape = (typeof shapes)[number]['shape'];

type Flows = TypePageFlows<SupportRequest, SupportView>;

interface SupportRequestsProps extends Flows {
  readonly panel: NonNullable<Flows['panel']>;
  /** The thread of the open request. */
  readonly thread: SupportRequestActor;
  readonly shape: Shape;
  /** What the toggle shows, before the requests are shown that way. */
  readonly pressed: Shape;
  readonly onShape: (shape: Shape) => void;
  /** Of the workspace. */
  readonly slug: string;
}

/** The support requests of all accounts (spec §2.2): a table with the thread of one in its panel, or an inbox. */
export function SupportRequestsScreen(props: SupportRequestsProps) {
  const { thread, panel, shape, pressed, onShape, slug, ...flows } = props;
  const members = useSelector(flows.actor, ({ context }) => context.members);
  const fields = useSelector(flows.actor, ({ context }) => context.fields);
  const columns = useMemo(() => supportColumns(fields, members, false, []), [fields, members]);
  const toggle = <ShapeToggle shapes={shapes} shown={pressed} onChoose={onShape} />;
  if (shape === 'inbox') {
    const inbox = (
      <SupportInbox
        thread={thread}
        table={flows.actor}
        columns={columns}
        opened={panel.id}
        read={panel.addressed}
        onOpen={panel.open}
        slug={slug}
      />
    );
    return (
      <TypePage
        parts={parts}
        {...flows}
        shape={{ toggle, shown: { element: inbox, loading: <InboxLoading /> } }}
      />
    );
  }
  const part = { id: THREAD, label: 'Thread', content: <SupportRequestScreen actor={thread} /> };
  return (
    <TypePage parts={parts} {...flows} shape={{ toggle, shown: null }} panel={{ ...panel, parts: [part] }} />
  );
}

function InboxLoading() {
  return (
    <div
      role="status"
      aria-label="Loading support requests"
      className="grid gap-4 border-t border-border-default p-5"
    >
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
