/** The head of an open request: how it stands, who works on it, and what can be done with it. */
import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { requestPriorities, type RequestStatus } from '../../../contract/records/support-requests.ts';
import { canTake, mayEdit, shownRequest, stepsOf } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { StatusMark } from './status-mark.tsx';
import { labelOf } from './support-labels.ts';

const steps = {
  waiting: { label: 'Wait', event: { type: 'request.wait' }, state: 'waiting' },
  open: { label: 'Reopen', event: { type: 'request.reopen' }, state: 'reopening' },
  closed: { label: 'Close', event: { type: 'request.close' }, state: 'closing' },
  solved: { label: 'Solve', event: { type: 'request.solve' }, state: 'solving' },
} as const;

const same = (one: readonly RequestStatus[], other: readonly RequestStatus[]) =>
  one.length === other.length && one.every((status, index) => status === other[index]);

const down = (
  <ChevronDown aria-hidden="true" className="size-icon-sm flex-none text-text-muted" strokeWidth={1.75} />
);

interface Props {
  readonly actor: SupportRequestActor;
}

export function RequestHead({ actor }: Props) {
  const request = useSelector(actor, ({ context }) => shownRequest(context));
  const offered = useSelector(actor, ({ context }) => stepsOf(context), same);
  const takes = useSelector(actor, ({ context }) => canTake(context));
  const edits = useSelector(actor, ({ context }) => mayEdit(context));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const taking = useSelector(actor, (snapshot) => snapshot.matches('taking'));
  if (request === null) return null;
  const { status, assignee, assignee_member_id } = request;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Fact>
        <StatusMark status={status} />
        {labelOf('status', status)}
      </Fact>
      <PriorityMenu actor={actor} />
      <Fact>
        {assignee === null ? (
          'Nobody works on it'
        ) : (
          <>
            <Avatar id={assignee_member_id ?? assignee} name={assignee} picture={null} />
            {assignee}
          </>
        )}
      </Fact>
      <span className="ml-auto flex flex-wrap gap-2">
        {takes && (
          <Button
            size="sm"
            busy={taking}
            disabled={busy}
            onClick={() => actor.send({ type: 'request.take' })}
          >
            Take
          </Button>
        )}
        {edits && <HandMenu actor={actor} />}
        {offered.map((step) => (
          <Step key={step} actor={actor} step={step} />
        ))}
      </span>
    </div>
  );
}

function Fact({ children }: { readonly children: React.ReactNode }) {
  return (
    <span className="inline-flex h-control-sm items-center gap-[6px] whitespace-nowrap rounded-md border border-border-default px-2 text-xs font-medium">
      {children}
    </span>
  );
}

function Step({ actor, step }: Props & { readonly step: RequestStatus }) {
  const { label, event, state } = steps[step];
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const runs = useSelector(actor, (snapshot) => snapshot.matches(state));
  return (
    <Button
      size="sm"
      tone={step === 'solved' ? 'primary' : 'secondary'}
      busy={runs}
      disabled={busy}
      onClick={() => actor.send(event)}
    >
      {label}
    </Button>
  );
}

function PriorityMenu({ actor }: Props) {
  const priority = useSelector(actor, ({ context }) => shownRequest(context)?.priority ?? 'normal');
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'priority.choose', priority }));
  const edits = useSelector(actor, ({ context }) => mayEdit(context));
  const label = labelOf('priority', priority);
  const text = (
    <>
      <PriorityMark priority={priority} />
      {label}
    </>
  );
  if (!edits) return <Fact>{text}</Fact>;
  return (
    <Menu
      label={`Priority: ${label}`}
      size="sm"
      disabled={!can}
      text={
        <>
          {text}
          {down}
        </>
      }
      entries={requestPriorities.toReversed().map((one) => ({
        label: labelOf('priority', one),
        icon: <PriorityMark priority={one} />,
        onChoose: () => actor.send({ type: 'priority.choose', priority: one }),
      }))}
    />
  );
}

const noMembers: readonly { readonly id: string; readonly name: string }[] = [];

function HandMenu({ actor }: Props) {
  const members = useSelector(actor, ({ context }) => context.thread?.members ?? noMembers);
  const holder = useSelector(actor, ({ context }) => shownRequest(context)?.assignee_member_id ?? null);
  const can = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'request.hand', memberId: null, name: null }),
  );
  const others = members.filter(({ id }) => id !== holder);
  const hand = (memberId: string | null, name: string | null) => () =>
    actor.send({ type: 'request.hand', memberId, name });
  return (
    <Menu
      label="Hand over"
      size="sm"
      disabled={!can}
      text={<>Hand over{down}</>}
      entries={[
        ...others.map(({ id, name }) => ({ label: name, onChoose: hand(id, name) })),
        ...(holder === null ? [] : [{ label: 'Nobody', onChoose: hand(null, null), apart: true }]),
      ]}
    />
  );
}
